/** LookAlike.css, minified by `npm run styles`. */
export const css = `.alike{display:grid;gap:8px;margin-block-start:10px}.alike dt{font-size:var(--text-tiny);font-weight:500;color:var(--muted)}`
