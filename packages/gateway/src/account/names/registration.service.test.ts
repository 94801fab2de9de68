import {
  getIdentity,
  getNameChallenge,
  getNameSuggestions,
  getNamesOf,
  nameRecordSchema,
} from '@latchkey/protocol/wire'
import { answerOf, ask } from '@latchkey/service/testing'
import * as v from 'valibot'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GatewayOptions } from '../../edge/config/schema.ts'
import { onMigratedDatabases } from '../../edge/database/testing/migrated.ts'
import { createGateway, type Gateway } from '../../gateway.ts'

const chain = {
  id: 'eip155:31337',
  name: 'Local',
  rpcUrl: 'http://127.0.0.1:1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const
const coinType = 0x80000000 + 31337
const minutes = (count: number) => count * 60_000

const opened: Gateway[] = []
async function open(options: GatewayOptions = {}): Promise<Gateway> {
  const gateway = await createGateway({
    chains: [chain],
    zones: ['latchkey.id', 'example.id'],
    rpcTimeout: 500,
    logs: 'off',
    ...options,
  })
  opened.push(gateway)
  return gateway
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.splice(0).map((gateway) => gateway.close()))
})

const person = () => privateKeyToAccount(generatePrivateKey())
type Person = ReturnType<typeof person>

const challengePath = (name: string, address: string, more = '') =>
  `/v1/profile/challenge?name=${name}&address=${address}${more}`
const challengeFor = (gateway: Gateway, name: string, address: string, more = '') =>
  answerOf(gateway, getNameChallenge.response, challengePath(name, address, more))

const post = (gateway: Gateway, body: unknown) =>
  ask(gateway, '/v1/profile/account', { method: 'POST', body: JSON.stringify(body) })

async function signed(gateway: Gateway, name: string, who: Person, more = '') {
  const { message } = await challengeFor(gateway, name, who.address, more)
  const signature = await who.signMessage({ message })
  return { coin_type: coinType, address: who.address, message, signature }
}

async function register(gateway: Gateway, name: string, who: Person) {
  return post(gateway, await signed(gateway, name, who))
}

const suggest = (gateway: Gateway, path: string) =>
  answerOf(gateway, getNameSuggestions.response, `/v1/profile/suggestions/${path}`)

const failureSchema = v.object({ reasons: v.array(v.object({ field: v.string() })) })
async function faultOf(answer: Response): Promise<[number, string | undefined]> {
  const { reasons } = v.parse(failureSchema, await answer.json())
  return [answer.status, reasons[0]?.field]
}

onMigratedDatabases('a name', (fresh) => {
  const openFresh = async () => {
    const databaseUrl = await fresh()
    return open(databaseUrl === undefined ? {} : { databaseUrl })
  }

  it('is registered by who signed its challenge, and found from then on [H1.2]', async () => {
    const gateway = await openFresh()
    const who = person()
    const path = `/v1/identity/${who.address}`
    expect(await answerOf(gateway, getIdentity.response, path)).toMatchObject({ name: null })
    const application = await signed(gateway, 'alice.latchkey.id', who, '&bio=Hello')
    const record = v.parse(nameRecordSchema, await (await post(gateway, application)).json())
    const address = who.address
    expect(record).toMatchObject({
      name: 'alice.latchkey.id',
      attributes: { bio: 'Hello' },
      addresses: { '60': { address }, [coinType]: { address } },
    })
    const found = await answerOf(gateway, nameRecordSchema, '/v1/profile/account/Alice.latchkey.id')
    expect(found).toEqual(record)
    expect(
      await answerOf(gateway, getNamesOf.response, `/v1/profile/reverse/${who.address}`),
    ).toEqual([record])
    expect(await answerOf(gateway, getIdentity.response, path)).toMatchObject({ name: record.name })
  })

  it('is won once by many who want it at the same time', async () => {
    const gateway = await openFresh()
    const people = Array.from({ length: 12 }, person)
    const wanted = await Promise.all(people.map((who) => signed(gateway, 'bob.latchkey.id', who)))
    const answers = await Promise.all(wanted.map((application) => post(gateway, application)))
    const winners = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []))
    expect(winners).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(await faultOf(answer)).toEqual([400, 'name'])
    const record = await answerOf(gateway, nameRecordSchema, '/v1/profile/account/bob.latchkey.id')
    expect(record.addresses['60']?.address).toBe(people[winners[0] ?? 0]?.address)
  })

  it('is one for each address and zone, also with concurrent requests', async () => {
    const gateway = await openFresh()
    const who = person()
    const names = Array.from({ length: 8 }, (_, index) => `carol${index}.latchkey.id`)
    const wanted = await Promise.all(names.map((name) => signed(gateway, name, who)))
    const answers = await Promise.all(wanted.map((application) => post(gateway, application)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const losers = answers.filter(({ status }) => status !== 200)
    for (const answer of losers) expect(await faultOf(answer)).toEqual([400, 'address'])
    expect((await register(gateway, 'carol.example.id', who)).status).toBe(200)
  })

  it('has a challenge that is spent once, also by many at the same time', async () => {
    const gateway = await openFresh()
    const application = await signed(gateway, 'dave.latchkey.id', person())
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(gateway, application)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(await faultOf(answer)).toEqual([400, 'message'])
  })
})

describe('the challenge of a name', () => {
  it('is the JSON of the wire with a nonce, and lives five minutes', async () => {
    const gateway = await open()
    const who = person()
    const { message, expiresAt } = await challengeFor(gateway, 'alice.latchkey.id', who.address)
    const now = Date.now()
    expect(JSON.parse(message)).toEqual({
      name: 'alice.latchkey.id',
      attributes: {},
      timestamp: Math.floor(now / 1000),
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(Date.parse(expiresAt)).toBe(now + minutes(5))
    const [early, late] = [
      await signed(gateway, 'alice.latchkey.id', who),
      await signed(gateway, 'alice.latchkey.id', person()),
    ]
    vi.setSystemTime(now + minutes(5) - 1)
    expect((await post(gateway, early)).status).toBe(200)
    vi.setSystemTime(now + minutes(5))
    expect(await faultOf(await post(gateway, late))).toEqual([400, 'message'])
  })

  it('is good for its address, its name and no other text', async () => {
    const gateway = await open()
    const who = person()
    const thief = person()
    const { message } = await challengeFor(gateway, 'alice.latchkey.id', who.address)
    const send = async (text: string, by: Person) =>
      faultOf(
        await post(gateway, {
          coin_type: coinType,
          address: by.address,
          message: text,
          signature: await by.signMessage({ message: text }),
        }),
      )
    expect(await send(message, thief)).toEqual([400, 'message'])
    expect(await send(message.replace('alice', 'alicia'), who)).toEqual([400, 'message'])
    expect(await send(` ${message}`, who)).toEqual([400, 'message'])
    const own = { name: 'alice.latchkey.id', attributes: {}, timestamp: 1, nonce: 'ab'.repeat(16) }
    expect(await send(JSON.stringify(own), who)).toEqual([400, 'message'])
    expect(await send('Let me in', who)).toEqual([422, 'message'])
    expect(await send('{"name":"alice.latchkey.id"}', who)).toEqual([422, 'message'])
  })
})

describe('a registration', () => {
  it('is refused without the signature of its address, which may sign again', async () => {
    const gateway = await open()
    const who = person()
    const application = await signed(gateway, 'alice.latchkey.id', who)
    const signature = await person().signMessage({ message: application.message })
    const answer = await post(gateway, { ...application, signature })
    expect(answer.status).not.toBe(200)
    expect((await faultOf(answer))[1]).toBe('signature')
    expect(await faultOf(await post(gateway, { ...application, signature: '0x12zz' }))).toEqual([
      401,
      'signature',
    ])
    expect((await post(gateway, application)).status).toBe(200)
  })

  it('reports that the network of the contract is unreachable', async () => {
    const gateway = await open()
    const application = await signed(gateway, 'alice.latchkey.id', person())
    const signature = `0x${'12'.repeat(80)}`
    expect(await faultOf(await post(gateway, { ...application, signature }))).toEqual([
      503,
      'signature',
    ])
  })

  it('is refused for a network that the gateway does not serve', async () => {
    const gateway = await open()
    const application = await signed(gateway, 'alice.latchkey.id', person())
    for (const wrong of [0, 60, 501, 0x80000000, coinType + 1])
      expect(
        await faultOf(await post(gateway, { ...application, coin_type: wrong })),
        String(wrong),
      ).toEqual([400, 'coin_type'])
  })

  it.each([
    'al.latchkey.id',
    `${'a'.repeat(65)}.latchkey.id`,
    'a.b.latchkey.id',
    'alice.id',
    'alice.other.id',
    'alice.reown.id',
    'al_ice.latchkey.id',
    'älice.latchkey.id',
    'ab--cd.latchkey.id',
    'latchkey.id',
    '.latchkey.id',
  ])('is refused for %s', async (name) => {
    const gateway = await open()
    const path = challengePath(encodeURIComponent(name), person().address)
    expect(await faultOf(await ask(gateway, path))).toEqual([400, 'name'])
  })

  it('takes a short bio, and no other', async () => {
    const gateway = await open()
    const ask1 = (bio: string) =>
      ask(
        gateway,
        challengePath('alice.latchkey.id', person().address, `&bio=${encodeURIComponent(bio)}`),
      )
    expect((await ask1('a'.repeat(255))).status).toBe(200)
    for (const bio of ['a'.repeat(256), '<b>', 'a\nb'])
      expect(await faultOf(await ask1(bio))).toEqual([400, 'attributes'])
  })

  it('is off until the operator names a zone', async () => {
    const gateway = await open({ zones: [] })
    const path = challengePath('alice.latchkey.id', person().address)
    expect(await faultOf(await ask(gateway, path))).toEqual([400, 'name'])
    const suggestions = '/v1/profile/suggestions/alice'
    expect(await answerOf(gateway, getNameSuggestions.response, suggestions)).toEqual({
      suggestions: [],
    })
  })

  it('cannot be had for zones of others', async () => {
    for (const zone of ['reown.id', 'wcn.id', 'id', 'a.b.id', 'Latchkey.id'])
      await expect(createGateway({ zones: [zone] }), zone).rejects.toThrow(/zones/)
  })
})

onMigratedDatabases('suggestions', (fresh) => {
  it('begin with the exact name, and say of each whether somebody has it', async () => {
    const databaseUrl = await fresh()
    const gateway = await open(databaseUrl === undefined ? {} : { databaseUrl })
    await register(gateway, 'alice.latchkey.id', person())
    const { suggestions } = await suggest(gateway, 'Alice')
    expect(suggestions[0]).toEqual({ name: 'alice.latchkey.id', registered: true })
    expect(suggestions.slice(1).map(({ registered }) => registered)).toEqual(Array(5).fill(false))
    expect(new Set(suggestions.map(({ name }) => name)).size).toBe(6)
    expect(await suggest(gateway, 'alice?zone=example.id')).toMatchObject({
      suggestions: [{ name: 'alice.example.id', registered: false }, {}, {}, {}, {}, {}],
    })
  })
})

describe('suggestions', () => {
  it('are refused for what cannot be a name', async () => {
    const gateway = await open()
    const fault = async (path: string) =>
      faultOf(await ask(gateway, `/v1/profile/suggestions/${path}`))
    expect(await fault('al')).toEqual([400, 'name'])
    expect(await fault('a.b')).toEqual([400, 'name'])
    expect(await fault('al%20ice')).toEqual([400, 'name'])
    expect(await fault('alice?zone=reown.id')).toEqual([400, 'zone'])
  })
})
