import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { errorHelp } from '../../../scripts/docs/help/help.ts'
import { errorPages } from './errorPages.ts'
import { llmsIndex, llmsText } from './llms.ts'
import { pageFiles } from './site.ts'
import { stagePage } from './stage.ts'

const pages = [...pageFiles.map(stagePage), ...errorPages()]
const addresses = pages.map(({ address }) => address)

it('has each document in the sidebar once [K9]', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md'])
  expect(pageFiles.toSorted()).toEqual(documents.toSorted())
  expect(new Set(addresses).size).toBe(pages.length)
})

it('gives each page a title and a description [K9]', () => {
  const bare = pages.filter(({ title, description }) => !title || description.length < 10)
  expect(bare.map(({ file }) => file)).toEqual([])
})

it('has a cause and a fix of readable length for each error, and no cause twice [K9]', () => {
  const help = Object.values(errorHelp)
  const texts = help.flatMap(({ cause, fix }) => [cause, fix])
  expect(texts.filter((text) => text.length < 20 || text.length > 350)).toEqual([])
  expect(new Set(help.map(({ cause }) => cause)).size).toBe(help.length)
})

it('lists the guides for assistants, with the Markdown of each [K9]', () => {
  expect(llmsIndex({ pages, summary: 'A dialog', note: '' })).toMatch(
    /- \[Review\]\(\/review\.md\): Shows visitors/,
  )
  expect(llmsText(pages)).toContain('# Review before the wallet opens')
})
