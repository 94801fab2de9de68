import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = 'packages/react/src'
/** Its classes are for every sheet. */
const shared = 'ui/reset.css'

// All sheets apply to one shadow root, so a class means the same in each.
it('gives no class its own style that another sheet has as a variant', () => {
  const sheets = globSync('**/*.css', { cwd: root }).map((name) => {
    const text = readFileSync(`${root}/${name}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
    const selectors = [...text.matchAll(/([^{};]+)\{/g)].flatMap(([, found = '']) =>
      found.split(','),
    )
    return { name, selectors: selectors.map((one) => one.trim()) }
  })
  const variants = sheets.flatMap(({ name, selectors }) =>
    selectors
      .flatMap((selector) => [...selector.matchAll(/\.[\w-]+((?:\.[\w-]+)+)/g)])
      .flatMap(([, rest = '']) => rest.slice(1).split('.'))
      .map((variant) => ({ variant, name })),
  )
  const clashes = sheets
    .filter(({ name }) => name !== shared)
    .flatMap(({ name, selectors }) => {
      const own = selectors.flatMap((selector) => /^\.([\w-]+)(?![\w.-])/.exec(selector)?.[1] ?? [])
      return variants
        .filter((one) => one.name !== name && own.includes(one.variant))
        .map((one) => `.${one.variant} of ${name} changes the variant in ${one.name}`)
    })
  expect([...new Set(clashes)]).toEqual([])
})
