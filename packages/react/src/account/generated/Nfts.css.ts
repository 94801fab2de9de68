/** Nfts.css, minified by `npm run styles`. */
export const css = `.nfts{display:grid;grid-template-columns:1fr 1fr;gap:12px 8px;padding-block-start:12px}.nft-text{padding:6px 4px 0;font-size:var(--text-small);line-height:1.43}.nft-text small{display:block;font-size:var(--text-tiny);color:var(--muted)}`
