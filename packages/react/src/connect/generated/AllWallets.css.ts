/** AllWallets.css, minified by `npm run styles`. */
export const css = `.find{display:flex;align-items:center;gap:8px}.find .field{flex:1}.find .icon-btn{inline-size:48px;block-size:48px;border-radius:var(--r-control)}`
