import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
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

it('has no cause and no fix that is empty, too long or the same as another [K9]', () => {
  const texts = errorPages().map(({ text }) => text.split('## ').slice(1, 3).join(''))
  expect(texts.filter((text) => text.length < 60 || text.length > 700)).toEqual([])
  const causes = texts.map((text) => text.split('Fix')[0])
  expect(new Set(causes).size).toBe(causes.length)
})

it('lists the guides for assistants, with the Markdown of each [K9]', () => {
  expect(llmsIndex(pages, 'A dialog')).toMatch(/- \[Review\]\(\/review\.md\): Shows visitors/)
  expect(llmsText(pages)).toContain('# Review before the wallet opens')
})
