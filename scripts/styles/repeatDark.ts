/**
 * Repeats each rule for `[data-theme="dark"]` for `auto`, while the visitor's system is dark. So a sheet holds its dark
 * colours once.
 */
export function repeatDark(css: string): string {
  return css.replaceAll(/[^{};]*\[data-theme="dark"\][^{}]*\{[^{}]*\}/g, (rule) => {
    const auto = rule.replaceAll('[data-theme="dark"]', '[data-theme="auto"]')
    return `${rule}\n@media (prefers-color-scheme: dark) {${auto}\n}`
  })
}
