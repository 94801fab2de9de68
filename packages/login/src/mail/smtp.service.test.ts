import { once } from 'node:events'
import { serverClock } from '@latchkey/service/clock'
import { createLog, silent } from '@latchkey/service/logs'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMailer } from './mailer.ts'
import { codeMail } from './texts.ts'

const from = 'Example <login@site.example>'
let server: SMTPServer
let received: string[]
let url: string

beforeEach(async () => {
  received = []
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterEach(() => new Promise<void>((resolve) => server.close(resolve)))

it('hands a mail to the operator’s server, as it is written', async () => {
  const { send } = await createMailer({ by: 'smtp', url, from }, silent)
  const mail = codeMail('ar', { site: 'متجر', code: '123456', url: 'https://site.example/x' })
  expect(await send({ to: 'ada@mail.example', ...mail })).toBe(true)
  const read = await PostalMime.parse(received[0] ?? '')
  expect(read.subject).toBe(mail.subject)
  expect(read.headers.find(({ key }) => key === 'content-language')?.value).toBe('ar')
  expect(read.from?.address).toBe('login@site.example')
  expect(read.to?.map(({ address }) => address)).toEqual(['ada@mail.example'])
  expect(read.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text)
})

it('takes no further header or recipient from an address', async () => {
  const { send } = await createMailer({ by: 'smtp', url, from }, silent)
  const to = 'ada@mail.example\r\nBcc: thief@mail.example'
  await send({ to, language: 'en', subject: 'Hi\r\nBcc: thief@mail.example', text: 'Hi' })
  const read = await Promise.all(received.map((text) => PostalMime.parse(text)))
  for (const { bcc, cc } of read) expect([...(bcc ?? []), ...(cc ?? [])]).toEqual([])
})

it('says that no server took a mail, and in the log why, without the address', async () => {
  const lines: string[] = []
  const log = createLog((text) => lines.push(text), serverClock)
  const { send } = await createMailer({ by: 'smtp', url: 'smtp://127.0.0.1:1', from }, log)
  expect(await send({ to: 'ada@mail.example', language: 'en', subject: 'Hi', text: 'Hi' })).toBe(
    false,
  )
  log.flush()
  expect(lines.join()).toContain('ECONNREFUSED')
  expect(lines.join()).not.toContain('ada@')
})
