/** Asking.css, minified by `npm run styles`. */
export const css = `.asking{display:flex;flex-direction:column;gap:12px}.asking-wallet{display:flex;align-items:center;justify-content:center;gap:14px;min-block-size:52px;font-weight:600}.asking-logo{position:relative;display:grid;place-items:center;flex:none;inline-size:48px;block-size:48px}.asking-logo .orbit{stroke-width:4}`
