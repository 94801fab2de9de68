import { type Language, languageOf } from './parse.ts'

/** A script in a file, and where it begins. */
export type Block = { text: string; offset: number; language: Language }

/** Returns the scripts of a file: the file itself, or the script blocks of a component of Vue or Svelte. */
export function blocksOf(path: string, text: string): Block[] {
  const language = languageOf(path)
  if (language) return [{ text, offset: 0, language }]
  if (!/\.(?:vue|svelte)$/.test(path)) return []
  return [...text.matchAll(scripts)].flatMap(({ index, groups = {} }) => {
    const { tag, script } = groups
    if (tag === undefined || script === undefined) return []
    return [{ text: script, offset: index + tag.length, language: languageOfTag(tag) }]
  })
}

/** Comments come first, so that no script in one is found. */
const scripts = /<!--[\s\S]*?-->|(?<tag><script\b[^>]*>)(?<script>[\s\S]*?)<\/script\s*>/g

function languageOfTag(tag: string): Language {
  const lang = /\blang\s*=\s*["']?(\w+)/.exec(tag)?.[1]
  return lang === 'ts' || lang === 'tsx' ? lang : 'js'
}
