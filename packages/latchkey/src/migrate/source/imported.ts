import { blocksOf } from './blocks.ts'
import { referencesIn } from './modules.ts'
import { parseModule } from './parse.ts'

/** Returns the modules that a file names. Of a file that cannot be parsed, it returns all that its strings could be. */
export function importedIn(path: string, text: string): string[] {
  const inStrings = () =>
    [...text.matchAll(/["'`]([^"'`\n]+)["'`]/g)].map(([, module = '']) => module)
  const blocks = blocksOf(path, text)
  if (blocks.length === 0) return inStrings()
  return blocks.flatMap(({ text: script, language }) => {
    try {
      return referencesIn(parseModule(script, language)).map(({ module }) => module)
    } catch (error) {
      if (error instanceof SyntaxError) return inStrings()
      throw error
    }
  })
}
