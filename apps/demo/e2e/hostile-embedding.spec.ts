import type { Page } from '@playwright/test'
import { base58 } from '@scure/base'
import { expect, test } from './test.ts'

type Spoken = { answers: unknown[]; text: string }
type Greetings = { data: unknown; ports: number }[]
type Embedding = {
  /** Attributes of the frame. What makes it a stranger to the page, which does not report that it is ready then. */
  attributes?: Record<string, string>
  /** What is posted to the frame's window, each with so many ports. */
  greetings: Greetings
  /** What goes over each port then, over the last one first. */
  messages: unknown[]
  /** So many answers are waited for. */
  until: number
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
  const speak = (embedding: Omit<Embedding, 'until'>, until = 1) =>
    speakTo(page, stack.vaultUrl, { ...embedding, until })
  const receivedBy = async (all: Record<string, Embedding>) => {
    const embeddings = Object.values(all)
    const received = await page.evaluate(hold, { origin: stack.vaultUrl, embeddings })
    return Object.fromEntries(Object.keys(all).map((name, place) => [name, received[place]]))
  }
  /** All in one frame, since a wallet is opened only so often: eight at most. The answers in the order of the requests. */
  const sign = async (
    requests: readonly (readonly [method: string, params: unknown, changes?: object])[],
    until = requests.length,
  ) => {
    const messages = requests.map(([method, params, changes], index) => {
      const [chainId, account] = method.startsWith('solana_')
        ? ['solana:localnet', solana]
        : ['eip155:31337', eip155]
      return request(index + 1, 'sign', { chainId, account, method, params, ...changes })
    })
    const { answers, text } = await speak({ greetings: greeted, messages }, until)
    const idOf = (answer: unknown) => String(Object(answer).id)
    return { answers: answers.toSorted((a, b) => idOf(a).localeCompare(idOf(b))), text }
  }
  const refused = (...codes: string[]) =>
    codes.map((code) => expect.objectContaining({ kind: 'failure', code }))

  // The same, unspoilt: what is refused below is refused for what is wrong with it.
  const sound = await speak({ greetings: greeted, messages: [request(1, 'session', null)] })
  expect(sound.answers).toEqual([expect.objectContaining({ kind: 'result' })])

  // The first greeting that is taken is the only one: the sound one that follows is, since these are not.
  const ignored: Record<string, Greetings> = {
    'without a port': [{ data: greeting, ports: 0 }],
    'with two ports': [{ data: greeting, ports: 2 }],
    'of another version': [{ data: { ...greeting, version: 2 }, ports: 1 }],
    'with more in it': [{ data: { ...greeting, project: 'demo' }, ports: 1 }],
  }
  const session = [request(1, 'session', null)]
  const after = (greetings: Greetings): Embedding => ({
    greetings: [...greetings, ...greeted],
    messages: session,
    until: 1,
  })
  const result = expect.objectContaining({ kind: 'result' })
  expect(await receivedBy(mapped(ignored, after))).toEqual(mapped(ignored, () => [result]))
  // What is refused is refused at once: a second port that were served would answer before the first one's last.
  const unknown = [1, 2, 3, 4, 5].map((number) => request(number, 'constructor', null))
  const twice = { greetings: [...greeted, ...greeted], messages: unknown, until: unknown.length }
  const both = await speakTo(page, stack.vaultUrl, twice)
  expect(new Set(both.answers.map((answer) => Object(answer).port))).toEqual(new Set([0]))

  const broken: Record<string, unknown[]> = {
    'a number again': [request(1, 'session', null), request(1, 'session', null)],
    'a number left out': [request(2, 'session', null)],
    'no version': [{ ...request(1, 'session', null), version: undefined }],
    'more in it': [{ ...request(1, 'session', null), origin: stack.url }],
    'too large': [request(1, 'session', 'x'.repeat(300_000))],
    'too deep': [request(1, 'session', deep(12))],
    'no plain object': [new Map([['kind', 'request']])],
  }
  // After a message that breaks the channel, every later one is ignored.
  const brokenBy = (messages: unknown[]): Embedding => ({
    greetings: greeted,
    messages: [...messages, request(messages.length + 1, 'session', null)],
    until: 0,
  })
  const flood = Array.from({ length: 30 }, (_, index) => request(index + 1, 'session', null))
  // A sound one that is begun after them all answers: they would have done so before.
  const all = { ...broken, flood }
  const spoken = { ...mapped(all, brokenBy), sound: after([]) }
  expect(await receivedBy(spoken)).toEqual({ ...mapped(all, () => []), sound: [result] })

  for (const method of ['exportSecret', 'recover', 'signMessage', 'constructor', '__proto__'])
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
  const refusedAll = await sign(wrong.map(([, ...one]) => one))
  expect(refusedAll.answers).toEqual(refused(...wrong.map(([code]) => code)))
  expect(refusedAll.text).not.toContain('Approve')
  // Sessions that the gateway could not list, or that anybody could use: keys of the site alone, or first, or none of it.
  const grants = await grantsOf(stack.gatewayUrl, `eip155:31337:${eip155}`)
  const grant = (one: object) => ['wallet_grantPermissions', [JSON.stringify(one)]] as const
  const disguised = [transaction, bare].map(
    (one) => ['solana_signMessage', { message: one }] as const,
  )
  const direct = [grants.unnamed, grants.own, grants.ownFirst, grants.alone].map(grant)
  const { answers } = await sign([...disguised, ...direct, grant(grants.named)], 6)
  expect(answers).toEqual(refused(...[...disguised, ...direct].map(() => 'RPC_NOT_ALLOWED')))
  // With the gateway's key first, it is not refused for its keys: the visitor gets the prompt.
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'Allow a session' }),
  ).toBeVisible()

  // One that is begun after it answers: it would have done so before.
  const boxed = { greetings: greeted, messages: session, attributes: { sandbox: 'allow-scripts' } }
  const beside = await receivedBy({ boxed: { ...boxed, until: 0 }, sound: after([]) })
  expect(JSON.stringify(beside.boxed)).not.toContain(eip155)
  expect(JSON.stringify(beside.sound)).toContain(eip155)

  // In a frame of its own site in between: the page is held by somebody whom it cannot see.
  const nested = await page.evaluate(async (origin) => {
    const hold = (around: Document) => {
      const frame = around.createElement('iframe')
      frame.src = `${origin}/`
      around.body.append(frame)
      return frame
    }
    const middle = document.createElement('iframe')
    document.body.append(middle)
    const { contentDocument, contentWindow } = middle
    if (!contentDocument || !contentWindow) throw new Error('There is no frame in between')
    let isReported = false
    contentWindow.addEventListener('message', () => {
      isReported = true
    })
    const inner = hold(contentDocument)
    await new Promise((resolve) => inner.addEventListener('load', resolve))
    // One that is begun after it, and is the site's own, reports that it is ready: it would have done so before.
    const own = hold(document)
    await new Promise<void>((resolve) => {
      addEventListener('message', ({ source }) => {
        if (source === own.contentWindow) resolve()
      })
    })
    return isReported
  }, stack.vaultUrl)
  expect(nested).toBe(false)
})

/** What a site may ask the page for: only the last is with the gateway's key first, and says of which session. */
async function grantsOf(gatewayUrl: string, account: string) {
  const own = { type: 'secp256k1', publicKey: `0x04${'0f'.repeat(64)}` }
  const unnamed = {
    chainId: '0x7a69',
    expiry: Math.floor(Date.now() / 1000) + 3_600,
    policies: [],
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
  return {
    unnamed,
    own: by(own),
    ownFirst: by(own, key),
    alone: by(key),
    named: by(key, own),
  }
}

function mapped<Value, Result>(all: Record<string, Value>, map: (value: Value) => Result) {
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, map(value)]))
}

/** Holds the wallet’s page as a site would, and says what is given; what came back, and what the page shows then. */
async function speakTo(page: Page, origin: string, embedding: Embedding): Promise<Spoken> {
  const [answers = []] = await page.evaluate(hold, { origin, embeddings: [embedding] })
  const own = page.frames().find((one) => one.url().startsWith(origin))
  const text = await own?.evaluate(() => document.body.innerText).catch(() => '')
  return { answers, text: text ?? '' }
}

/** In the site: what came back in each of several frames, of which each is begun once the one before is spoken to. */
async function hold({
  origin,
  embeddings,
}: {
  origin: string
  embeddings: Embedding[]
}): Promise<unknown[][]> {
  for (const old of document.querySelectorAll('iframe')) old.remove()
  const all: { answers: unknown[]; isOver: Promise<void> }[] = []
  for (const embedding of embeddings) all.push(await begin(embedding))
  await Promise.all(all.map(({ isOver }) => isOver))
  return all.map(({ answers }) => answers)

  async function begin({ attributes, greetings, messages, until }: Embedding) {
    const frame = document.createElement('iframe')
    for (const [name, value] of Object.entries(attributes ?? {})) frame.setAttribute(name, value)
    frame.src = `${origin}/`
    frame.style.cssText = 'width: 400px; height: 600px'
    const ready = new Promise<void>((resolve) => {
      if (attributes) return frame.addEventListener('load', () => resolve())
      addEventListener('message', ({ source }) => {
        if (source === frame.contentWindow) resolve()
      })
    })
    document.body.append(frame)
    await ready
    const answers: unknown[] = []
    let end = () => {}
    const isOver = new Promise<void>((resolve) => {
      end = resolve
    })
    if (until === 0) end()
    const ports: MessagePort[] = []
    for (const { data, ports: count } of greetings) {
      const channels = Array.from({ length: count }, () => new MessageChannel())
      for (const { port1 } of channels) {
        const port = ports.push(port1) - 1
        port1.onmessage = ({ data: answer }) => {
          // Its events are no answers.
          if (answer?.kind !== 'event') answers.push({ ...answer, port })
          if (answers.length === until) end()
        }
      }
      const transfer = channels.map(({ port2 }) => port2)
      frame.contentWindow?.postMessage(data, { targetOrigin: '*', transfer })
    }
    for (const port of ports.toReversed()) for (const message of messages) port.postMessage(message)
    return { answers, isOver }
  }
}
