import { passagesOf } from './document.ts'
import { findInText } from './findWords.ts'
import { countWords, longestSentence, sentencesOf } from './sentences.ts'

/** What is wrong in a document, and the line where its passage begins. */
export type Fault = { line: number; message: string }

/** What a message or a view says is not the document's own prose. */
const quoted = /"[^"]*"/g

/** Checks a Markdown document: no retired word anywhere, and no long sentence outside of tables. */
export function checkDocument(document: string): Fault[] {
  return passagesOf(document).flatMap(({ line, text, isCell }) => {
    const words = findInText(text.replace(quoted, '□')).map(
      ({ found, instead }) => `"${found}": write ${instead}`,
    )
    const sentences = isCell ? [] : sentencesOf(text).flatMap(lengthFault)
    return [...words, ...sentences].map((message) => ({ line, message }))
  })
}

function lengthFault(sentence: string): string[] {
  const count = countWords(sentence)
  if (count <= longestSentence) return []
  const begin = sentence.split(' ').slice(0, 8).join(' ')
  return [`${count} words, at most ${longestSentence}: "${begin} …"`]
}
