import type { Page } from '@playwright/test'
import { base58 } from '@scure/base'
import { expect, test } from './test.ts'

type Spoken = { answers: unknown[]; text: string }
type Greetings = { data: unknown; ports: number }[]
type Embedding = {
  /** Attributes of the frame. */
  attributes?: Record<string, string>
  /** What is posted to the frame's window, each with so many ports. */
  greetings?: Greetings
  /** What goes over the last port then. */
  messages?: unknown[]
}

const greeting = { type: '@latchkey/vault/greeting', version: 1 }
const greeted = [{ data: greeting, ports: 1 }]
let id = 0
const request = (number: number, method: string, params: unknown) => {
  id += 1
  return {
    version: 1,
    kind: 'request',
    number,
    id: id.toString(16).padStart(32, '0'),
    method,
    params,
  }
}
const deep = (levels: number): unknown => (levels === 0 ? 0 : [deep(levels - 1)])

test('a site that may hold the wallet’s page gets nothing by being hostile', async ({
  page,
  stack,
  visitor,
  wallet,
}) => {
  await visitor.enter()
  const { eip155, solana } = (await wallet.create('hostile@site.example')).addresses
  // A page of the site without the dialog.
  await page.goto('/world.json')
  const speak = (embedding: Embedding, least = 1) => speakTo(page, stack.vaultUrl, embedding, least)
  /** All at once, since silence has to be waited for. */
  const silence = async (all: Record<string, Embedding>) => {
    const heard = await page.evaluate(hold, {
      origin: stack.vaultUrl,
      embeddings: Object.values(all),
      least: Number.POSITIVE_INFINITY,
    })
    return Object.fromEntries(Object.keys(all).map((name, place) => [name, heard[place]]))
  }
  /** All in one frame, since a wallet is opened only so often: eight at most. The answers in the order of what was asked. */
  const sign = async (
    ...asked: (readonly [method: string, params: unknown, changes?: object])[]
  ) => {
    const messages = asked.map(([method, params, changes], index) => {
      const [chainId, account] = method.startsWith('solana_')
        ? ['solana:localnet', solana]
        : ['eip155:31337', eip155]
      return request(index + 1, 'sign', { chainId, account, method, params, ...changes })
    })
    const { answers, text } = await speak({ greetings: greeted, messages }, messages.length)
    const idOf = (answer: unknown) => String(Object(answer).id)
    return { answers: answers.toSorted((a, b) => idOf(a).localeCompare(idOf(b))), text }
  }
  const refused = (...codes: string[]) =>
    codes.map((code) => expect.objectContaining({ kind: 'failure', code }))

  // The same, unspoilt: what is refused below is refused for what is wrong with it.
  const sound = await speak({ greetings: greeted, messages: [request(1, 'session', null)] })
  expect(sound.answers).toEqual([expect.objectContaining({ kind: 'result' })])

  const ignored: Record<string, Greetings> = {
    'without a port': [{ data: greeting, ports: 0 }],
    'with two ports': [{ data: greeting, ports: 2 }],
    'of another version': [{ data: { ...greeting, version: 2 }, ports: 1 }],
    'with more in it': [{ data: { ...greeting, project: 'demo' }, ports: 1 }],
    'for the second time': [...greeted, ...greeted],
  }
  const session = [request(1, 'session', null)]
  expect(await silence(mapped(ignored, (greetings) => ({ greetings, messages: session })))).toEqual(
    mapped(ignored, () => []),
  )

  const broken: Record<string, unknown[]> = {
    'a number again': [request(1, 'session', null), request(1, 'session', null)],
    'a number left out': [request(2, 'session', null)],
    'no version': [{ ...request(1, 'session', null), version: undefined }],
    'more in it': [{ ...request(1, 'session', null), origin: stack.url }],
    'too large': [request(1, 'session', 'x'.repeat(300_000))],
    'too deep': [request(1, 'session', deep(12))],
    'no plain object': [new Map([['kind', 'request']])],
  }
  // After what breaks the channel nothing is heard, however sound it is.
  expect(
    await silence(
      mapped(broken, (messages) => ({
        greetings: greeted,
        messages: [...messages, request(messages.length + 1, 'session', null)],
      })),
    ),
  ).toEqual(mapped(broken, () => []))
  const flood = Array.from({ length: 30 }, (_, index) => request(index + 1, 'open', null))
  const flooded = await silence({ flood: { greetings: greeted, messages: flood } })
  expect(flooded).toEqual({ flood: [] })

  for (const method of ['exportWords', 'recover', 'signMessage', 'constructor', '__proto__'])
    expect(
      (await speak({ greetings: greeted, messages: [request(1, method, null)] })).answers,
      method,
    ).toEqual(refused('RPC_NOT_ALLOWED'))

  const text = (words: string) => `0x${Buffer.from(words).toString('hex')}`
  const elsewhere = 'bank.example wants you to sign in with your Ethereum account:\n'
  const keys = Buffer.concat([Buffer.from(base58.decode(solana)), Buffer.alloc(32)])
  const message = Buffer.concat([Buffer.of(1, 0, 1, 2), keys, Buffer.alloc(32, 7)])
  const called = Buffer.concat([message, Buffer.of(1, 1, 1, 0, 1, 9)])
  /** What a signature of a transaction signs, and the transaction itself. */
  const bare = base58.encode(called)
  const transaction = base58.encode(Buffer.concat([Buffer.of(1), Buffer.alloc(64), called]))
  const stranger = `0x${'11'.repeat(20)}`
  const wrong = [
    ['RPC_NOT_ALLOWED', 'eth_sign', [eip155, `0x${'00'.repeat(32)}`]],
    ['RPC_NOT_ALLOWED', 'eth_signTransaction', [{ to: eip155 }]],
    ['RPC_NOT_ALLOWED', 'personal_sign', [text(elsewhere), eip155]],
    ['RPC_NOT_ALLOWED', 'eth_sendTransaction', [{ to: eip155, data: '0x34fcd5be' }]],
    ['ACCOUNT_NOT_FOUND', 'personal_sign', [text('hello'), stranger]],
    ['ACCOUNT_NOT_FOUND', 'personal_sign', [text('hello'), eip155], { account: stranger }],
    ['CHAIN_NOT_SUPPORTED', 'personal_sign', [text('hello'), eip155], { chainId: 'eip155:1' }],
    ['RPC_NOT_ALLOWED', 'personal_sign', [text('hello'), eip155], { chainId: 'solana:localnet' }],
  ] as const
  const told = await sign(...wrong.map(([, ...one]) => one))
  expect(told.answers).toEqual(refused(...wrong.map(([code]) => code)))
  expect(told.text).not.toContain('Approve')
  // Sessions that the gateway could not list: keys of the site alone, or before the gateway's.
  const grants = await grantsOf(stack.gatewayUrl, `eip155:31337:${eip155}`)
  const grant = (one: object) => ['wallet_grantPermissions', [JSON.stringify(one)]] as const
  const disguised = [transaction, bare].map(
    (one) => ['solana_signMessage', { message: one }] as const,
  )
  const direct = [grants.unnamed, grants.own, grants.ownFirst].map(grant)
  const { answers } = await sign(...disguised, ...direct, grant(grants.named))
  expect(answers.slice(0, 5)).toEqual(
    refused(...[...disguised, ...direct].map(() => 'RPC_NOT_ALLOWED')),
  )
  // With the gateway's key first, it is not refused for its keys.
  expect(JSON.stringify(answers.slice(5))).not.toContain('RPC_NOT_ALLOWED')

  const boxed = await speak({
    attributes: { sandbox: 'allow-scripts' },
    greetings: greeted,
    messages: [request(1, 'session', null)],
  })
  expect(JSON.stringify(boxed.answers)).not.toContain(eip155)

  // In a frame of its own site in between: the page is held by somebody whom it cannot see.
  const nested = await page.evaluate(
    (origin) =>
      new Promise<boolean>((resolve) => {
        const middle = document.createElement('iframe')
        document.body.append(middle)
        const inner = middle.contentDocument?.createElement('iframe')
        if (!inner) throw new Error('There is no frame in between')
        inner.src = `${origin}/`
        middle.contentWindow?.addEventListener('message', () => resolve(true))
        middle.contentDocument?.body.append(inner)
        inner.addEventListener('load', () => setTimeout(resolve, 1_000, false))
      }),
    stack.vaultUrl,
  )
  expect(nested).toBe(false)
})

/** What a site may ask the page for: only the last is with the gateway's key first, and says of which session. */
async function grantsOf(gatewayUrl: string, account: string) {
  const own = { type: 'secp256k1', publicKey: `0x04${'0f'.repeat(64)}` }
  const unnamed = {
    ...{ chainId: '0x7a69', expiry: Math.floor(Date.now() / 1000) + 3_600, policies: [] },
    signer: { type: 'keys', data: { keys: [own] } },
    permissions: [
      {
        type: 'native-token-recurring-allowance',
        data: { allowance: '0x1', start: 1, period: 86_400 },
      },
    ],
  }
  const begun = await fetch(`${gatewayUrl}/v1/sessions/${encodeURIComponent(account)}?v=2`, {
    method: 'POST',
    body: JSON.stringify(unnamed),
  })
  const { pci, key } = Object(await begun.json())
  const by = (...keys: object[]) => ({ ...unnamed, pci, signer: { type: 'keys', data: { keys } } })
  return { unnamed, own: by(own), ownFirst: by(own, key), named: by(key, own) }
}

function mapped<Value, Result>(all: Record<string, Value>, map: (value: Value) => Result) {
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, map(value)]))
}

/** Holds the wallet's page as a site would, and says what is given; what came back, and what the page shows then. */
async function speakTo(
  page: Page,
  origin: string,
  embedding: Embedding,
  least: number,
): Promise<Spoken> {
  const [answers = []] = await page.evaluate(hold, { origin, embeddings: [embedding], least })
  const own = page.frames().find((one) => one.url().startsWith(origin))
  const text = await own?.evaluate(() => document.body.innerText).catch(() => '')
  return { answers, text: text ?? '' }
}

/** In the site: the answers of several frames, waited for until there are so many of each, and for three seconds at most. */
async function hold({
  origin,
  embeddings,
  least,
}: {
  origin: string
  embeddings: Embedding[]
  least: number
}): Promise<unknown[][]> {
  for (const old of document.querySelectorAll('iframe')) old.remove()
  const all = await Promise.all(embeddings.map(begin))
  const end = performance.now() + 3_000
  while (performance.now() < end && all.some((answers) => answers.length < least))
    await new Promise((resolve) => setTimeout(resolve, 50))
  return all

  async function begin({ attributes = {}, greetings = [], messages = [] }: Embedding) {
    const frame = document.createElement('iframe')
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value)
    frame.src = `${origin}/`
    frame.style.cssText = 'width: 400px; height: 600px'
    const ready = new Promise<void>((resolve) => {
      addEventListener('message', ({ source }) => {
        if (source === frame.contentWindow) resolve()
      })
      // What is not ready is greeted all the same.
      frame.addEventListener('load', () => setTimeout(resolve, 1_500))
    })
    document.body.append(frame)
    await ready
    const answers: unknown[] = []
    let last: MessagePort | undefined
    for (const { data, ports } of greetings) {
      const channels = Array.from({ length: ports }, () => new MessageChannel())
      for (const { port1 } of channels) {
        port1.onmessage = ({ data: answer }) => {
          // What it tells by itself is no answer.
          if (answer?.kind !== 'event') answers.push(answer)
        }
        last = port1
      }
      const transfer = channels.map(({ port2 }) => port2)
      frame.contentWindow?.postMessage(data, { targetOrigin: '*', transfer })
    }
    for (const message of messages) last?.postMessage(message)
    return answers
  }
}
