/** Legal.css, minified by `npm run styles`. */
export const css = `.legal{display:flex;gap:10px;align-items:flex-start;font-size:var(--text-small);line-height:1.43;padding:8px}.legal-line{inline-size:100%;line-height:1.43}`
