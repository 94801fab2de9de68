import { expect, it } from 'vitest'
import { gatewayUrl } from '../testing/gateway.ts'
import { createWorld } from '../testing/world.ts'
import { serviceImage } from './links.ts'

it('takes pictures from services over https, from the gateway and from this machine only [J9]', () => {
  const { client } = createWorld()
  const taken = (url: string) => serviceImage(client, url)
  for (const url of [
    'https://a.example/a.png',
    'data:image/png;base64,AAAA',
    'http://localhost:1234/a.png',
    'http://127.0.0.1/a.png',
    `${gatewayUrl}/v1/image?id=a`,
  ])
    expect(taken(url)).toBe(url)
  expect(taken('/v1/image')).toContain(`${gatewayUrl}/v1/image`)
  for (const url of [
    'http://a.example/a.png',
    'HTTP://a.example/a.png',
    'http://localhost.a.example/a.png',
    'http://127.0.0.1.a.example/a.png',
    'javascript:alert(1)',
    'data:text/html,a',
    'ftp://a.example/a.png',
    'a.png',
    '',
  ])
    expect(taken(url), url).toBeUndefined()
})
