/** costFacts.css, minified by `npm run styles`. */
export const css = `.cost small{display:block;font-size:inherit;font-weight:400;color:var(--muted)}`
