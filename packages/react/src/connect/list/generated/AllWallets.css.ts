/** AllWallets.css, minified by `npm run styles`. */
export const css = `.find{display:flex;align-items:center;gap:8px}.find .field{flex:1}.find .icon-btn{inline-size:48px;block-size:48px;border-radius:var(--r-control)}.all{min-block-size:calc(min(680px,100dvh - 32px) - 120px)}@media(width<430px){.all{min-block-size:calc(100dvh - 156px)}}`
