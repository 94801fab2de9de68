/** Nfts.css, minified by `npm run styles`. */
export const css = `.nfts{display:grid;grid-template-columns:1fr 1fr;gap:12px 8px;padding-block-start:12px}.nft-text{padding:6px 4px 0;font-size:14px;line-height:20px}.nft-text small{display:block;font-size:12px;color:var(--muted)}`
