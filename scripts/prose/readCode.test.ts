import { expect, it } from 'vitest'
import { readScript, readStyles } from './readCode.ts'

it('reads comments and docstrings, and no text that resembles one', () => {
  const source = `/** One. */\nexport const a = 'http://x' // two\nconst b = /\\/\\*told/\n`
  const { comments, names } = readScript('a.ts', source)
  expect(comments).toEqual([
    { start: 0, text: '* One. ' },
    { start: 40, text: ' two' },
  ])
  expect([...names]).toEqual([])
})

it('reads names, and not the text of JSX', () => {
  const source = `type Given = { told: string }\nexport const View = ({ told }: Given) => <p>Don't ask nobody {told}</p>\n`
  expect([...readScript('View.tsx', source).names].toSorted()).toEqual(['Given', 'told'])
})

it('reads comments, classes and properties of a style sheet', () => {
  const { comments, names } = readStyles('/* told */\n.latchkey-news { --look: 1px; color: red }\n')
  expect(comments).toEqual([{ start: 0, text: ' told ' }])
  expect([...names].toSorted()).toEqual(['latchkey-news', 'look'])
})
