/** Allowances.css, minified by `npm run styles`. */
export const css = `.right{display:flex;align-items:center;gap:8px}.right label{flex:1;min-inline-size:0}`
