/** RequestFacts.css, minified by `npm run styles`. */
export const css = `.request-network{display:inline-flex;align-items:center;gap:6px}`
