/** Consent.css, minified by `npm run styles`. */
export const css = `.consent{display:flex;gap:10px;align-items:center;min-block-size:44px;padding:8px;font-size:var(--text-small);font-weight:500}`
