/** SignInRequest.css, minified by `npm run styles`. */
export const css = `.sign-in-text{overflow-wrap:anywhere;white-space:pre-line}.sign-in-resource{color:var(--muted);font-size:var(--text-small);overflow-wrap:anywhere}.sign-in-network{display:inline-flex;align-items:center;gap:6px}`
