import { expect, it } from 'vitest'
import { writeAwaitedMembers } from './awaitedMembers.ts'

it('writes awaited imports so that older versions of Vite read them right, and no others [K1]', () => {
  const awaited = 'const { mount } = await import("./dialog.js").then((n) => n.a);'
  expect(writeAwaitedMembers(awaited)).toBe('const { mount } = (await import("./dialog.js")).a;')
  for (const other of [
    'const { mount } = await import("./dialog.js");',
    'load(import("./dialog.js").then((n) => n.a));',
    'await import("./dialog.js").then((n) => m.a);',
    'const dialog = await import("./dialog.js").then((n) => n.a).catch(fail);',
    'await import("./dialog.js").then((n) => n.a)\n  .finally(end);',
    'await import("./dialog.js").then((n) => n.a)?.b;',
  ])
    expect(writeAwaitedMembers(other)).toBe(other)
})

it('refuses a destructured import that it cannot rewrite [K1]', () => {
  const code = 'const { mount } = await import("./dialog.js").then((n) => n.a).catch(fail);'
  expect(() => writeAwaitedMembers(code)).toThrow('Vite 6 would misread { mount }')
})
