/** tabList.css, minified by `npm run styles`. */
export const css = `.tab-list{padding-block-start:8px}.tab-more{padding:12px;text-align:center;font-size:14px}.tab-more .text-btn{color:var(--muted)}`
