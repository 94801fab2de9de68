/** WalletReceive.css, minified by `npm run styles`. */
export const css = `.stack{display:flex;flex:none}.stack .pic{border:2px solid var(--surface);box-sizing:content-box}.stack .pic+.pic{margin-inline-start:-10px}.receive{display:flex;flex-direction:column;gap:12px}`
