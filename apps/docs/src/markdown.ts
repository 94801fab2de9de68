import type { MarkdownRenderer } from 'vitepress'

/** Renders Markdown as plain HTML: braces are text and no template, and cells of tables have no `style` attribute. */
export function asPlainHtml(md: MarkdownRenderer): void {
  md.core.ruler.push('align', ({ tokens }) => {
    for (const token of tokens) {
      const side = /^text-align:(\w+)$/.exec(token.attrGet('style') ?? '')?.[1]
      if (side === undefined) continue
      token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style')
      token.attrJoin('class', side)
    }
  })
  const { rules } = md.renderer
  for (const name of ['text', 'code_inline'] as const) {
    const render = rules[name]
    if (render) rules[name] = (...token) => render(...token).replaceAll('{{', '&#123;&#123;')
  }
}
