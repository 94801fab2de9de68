/** Recipients.css, minified by `npm run styles`. */
export const css = `.paid{display:flex;align-items:center;gap:12px;min-block-size:44px}.paid+.paid{border-block-start:1px solid var(--line);padding-block-start:6px}.paid>:first-child{flex:1;min-inline-size:0}.paid b{display:block;font-weight:600;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}`
