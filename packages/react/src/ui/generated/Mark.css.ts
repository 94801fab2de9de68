/** Mark.css, minified by `npm run styles`. */
export const css = `.mark{display:grid;place-items:center;inline-size:40px;block-size:40px;border-radius:22%;background:var(--raised);flex:none;transition:background-color .12s}.row.press:hover .mark,.row.press:focus-visible .mark{background:var(--sunk)}@media(forced-colors:active){.mark{border:1px solid}}`
