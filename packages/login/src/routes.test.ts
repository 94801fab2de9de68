import { defaultSocials } from '@latchkey/protocol'
import type { Route } from '@latchkey/protocol/wire'
import * as protocol from '@latchkey/vault/protocol'
import { describe, expect, it } from 'vitest'
import { paramsOf } from './http/handler.ts'
import { servedRoutes } from './routes.ts'

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`
const declared = Object.values(protocol).flatMap((value) =>
  typeof value === 'object' && 'path' in value ? [nameOf(value)] : [],
)

describe('the routes of the login service', () => {
  it('are those that the protocol declares, each once', () => {
    expect(declared.length).toBeGreaterThan(20)
    expect(servedRoutes.map(nameOf).sort()).toEqual([...declared].sort())
    expect(new Set(declared).size).toBe(declared.length)
  })

  it('match whole paths, and read the names in them', () => {
    const callback = '/login/callback/:provider'
    expect(paramsOf(callback, '/login/callback/google')).toEqual({ provider: 'google' })
    expect(paramsOf('/login/email', '/login/email')).toEqual({})
    for (const path of ['/login/callback', '/login/callback/google/more', '/login/email/google'])
      expect(paramsOf(callback, path)).toBeUndefined()
  })
})

it('logs in with each social account that a site can offer, but Farcaster, which has its own requests', () => {
  const offered = [...defaultSocials, 'site'].filter((name) => name !== 'farcaster')
  expect([...protocol.socialNames].sort()).toEqual(offered.sort())
})
