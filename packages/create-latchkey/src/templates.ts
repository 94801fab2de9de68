/** The kinds of apps, in the order of the question. The first is the default. Each is the example of that name. */
export const templates = [
  { name: 'vite', title: 'React, with Vite' },
  { name: 'next', title: 'React, with Next' },
  { name: 'next-auth', title: 'React with sign-in by Auth.js, with Next' },
  { name: 'wagmi', title: 'React with wagmi, with Vite' },
  { name: 'solana', title: 'React for Solana, with Vite' },
  { name: 'html', title: 'Plain HTML, with Vite' },
  { name: 'vue', title: 'Vue, with Vite' },
  { name: 'svelte', title: 'Svelte, with Vite' },
  { name: 'rainbowkit', title: 'React with RainbowKit’s names, with Vite' },
] as const

/** A kind of app that can be created. */
export type Template = (typeof templates)[number]['name']

/** Returns the kind of app with a name. */
export function templateNamed(name: string): Template | undefined {
  return templates.find((template) => template.name === name)?.name
}
