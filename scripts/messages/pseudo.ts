import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { isMessage, type Message, type Tree } from './catalogue.ts'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ'

/**
 * Converts English to a pseudo-language: ⟦brackets⟧ show where a message begins and ends, accents mark translated text,
 * and repeated letters make it 40 % longer.
 */
export function pseudoTree(english: Tree): Tree {
  return Object.fromEntries(
    Object.entries(english).map(([name, node]) => [
      name,
      isMessage(node) ? pseudoMessage(node) : pseudoTree(node),
    ]),
  )
}

function pseudoMessage({ text, elements }: Message): Message {
  const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })
  return { text, elements: [literal('⟦'), ...elements.map(strange), literal('⟧')] }
}

function strange(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: pseudoText(element.value) }
    case TYPE.tag:
      return { ...element, children: element.children.map(strange) }
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: option.value.map(strange) },
      ])
      return { ...element, options: Object.fromEntries(options) }
    }
    default:
      return element
  }
}

/** Repeats two of five letters. */
export function pseudoText(text: string): string {
  let letters = 0
  return [...text]
    .map((letter) => {
      const at = plain.indexOf(letter)
      if (at < 0) return letter
      const strangeLetter = [...accented][at] ?? letter
      return (letters++ % 5) % 2 === 1 ? strangeLetter.repeat(2) : strangeLetter
    })
    .join('')
}
