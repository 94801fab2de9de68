/** Downloads.css, minified by `npm run styles`. */
export const css = `.to-phone{display:flex;align-items:center;gap:16px;padding:12px;border-radius:var(--r-pane);background:var(--raised);font-size:var(--text-small);line-height:1.43;color:var(--muted);text-wrap:balance}.to-phone .qr{flex:none;inline-size:128px;margin:0;padding:8px;border-radius:var(--r-control)}`
