/** A kind of app that can be created. Its files are those of the example of that name. */
export type Template = 'vite' | 'wagmi' | 'solana'

/** What the question shows of a kind of app. */
type TemplateInfo = { name: Template; title: string }

/** The kinds of apps, in the order of the question. The first is the default. */
export const templates: readonly [TemplateInfo, ...TemplateInfo[]] = [
  { name: 'vite', title: 'React, with Vite' },
  { name: 'wagmi', title: 'React with wagmi, with Vite' },
  { name: 'solana', title: 'React for Solana, with Vite' },
]

/** Returns the kind of app with a name. */
export function templateNamed(name: string): Template | undefined {
  return templates.find((template) => template.name === name)?.name
}
