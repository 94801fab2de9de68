import { expect, it } from 'vitest'
import { enclosingOrigins, isAllowedOrigin, isEmbeddedOnlyBy } from './allowedOrigins.ts'

const local = ['http://localhost:3000', 'http://127.0.0.1', 'http://app.localhost']
const remote = ['http://shop.example', 'http://localhost.evil.example', 'http://127.0.0.1.example']
const opaque = ['null', '', 'site.example', 'file://', 'javascript://site.example']
const sites = new Set(['https://site.example', ...local, ...remote, ...opaque])

it('allows a listed site over https, and over http only on this machine', () => {
  for (const origin of ['https://site.example', ...local])
    expect(isAllowedOrigin(origin, sites), origin).toBe(true)
  for (const origin of [...remote, ...opaque])
    expect(isAllowedOrigin(origin, sites), origin).toBe(false)
})

it('allows no site that is not listed exactly', () => {
  for (const origin of [
    'https://site.example/',
    'https://SITE.example',
    'https://site.example:443',
    'https://sub.site.example',
    'http://site.example',
    'http://localhost:3001',
  ])
    expect(isAllowedOrigin(origin, sites), origin).toBe(false)
})

it('accepts one enclosing site alone', () => {
  const parent = {}
  const windowIn = (ancestorOrigins: string[], top: object = parent) => ({
    parent,
    top,
    location: { ancestorOrigins },
  })
  const site = 'https://site.example'
  expect(isEmbeddedOnlyBy(windowIn([site]), site)).toBe(true)
  expect(isEmbeddedOnlyBy(windowIn([]), site)).toBe(true)
  expect(isEmbeddedOnlyBy(windowIn(['null']), site)).toBe(true)
  expect(isEmbeddedOnlyBy(windowIn([site, 'https://evil.example']), site)).toBe(false)
  expect(isEmbeddedOnlyBy(windowIn(['https://evil.example']), site)).toBe(false)
  expect(isEmbeddedOnlyBy(windowIn([site], {}), site)).toBe(false)
  expect(enclosingOrigins({ location: {} })).toEqual([])
})
