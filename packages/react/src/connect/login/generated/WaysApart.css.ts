/** WaysApart.css, minified by `npm run styles`. */
export const css = `.ways-apart{display:grid;grid-template-columns:1fr auto 1fr;align-items:center;gap:12px;padding-block:4px;font-size:var(--text-small);color:var(--muted)}.ways-apart:before,.ways-apart:after{content:"";block-size:1px;background:var(--line)}`
