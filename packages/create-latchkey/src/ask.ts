import { type Call, readGateway, type Services, UsageError } from './call.ts'
import { defaultFolder } from './names.ts'
import { type Template, templates } from './templates.ts'

/** Asks a question and returns the answer. */
export type Ask = (question: string) => Promise<string>

/** What an app is created from. */
export type AppChoices = { folder: string; template: Template; services: Services }

/**
 * Fills in what a call leaves out: by questions, or with the defaults if it takes them. Without a terminal it throws a
 * `UsageError` that names what is missing.
 */
export async function complete(call: Call, ask: Ask | undefined): Promise<AppChoices> {
  const { folder, template, services } = call
  if (call.yes)
    return {
      folder: folder ?? defaultFolder,
      template: template ?? templates[0].name,
      services: services ?? { at: 'local' },
    }
  if (!ask) return requireAll(call)
  return {
    folder: folder ?? (await askFolder(ask)),
    template: template ?? (await askTemplate(ask)),
    services: services ?? (await askServices(ask)),
  }
}

function requireAll({ folder, template, services }: Call): AppChoices {
  if (folder !== undefined && template !== undefined && services !== undefined)
    return { folder, template, services }
  const missing = [
    folder === undefined && 'a folder',
    template === undefined && '--template',
    services === undefined && '--local or --gateway <url>',
  ].filter((part) => part !== false)
  throw new UsageError(
    `There is no terminal to ask on: add ${missing.join(', ')}, or --yes for the defaults.`,
  )
}

async function askFolder(ask: Ask): Promise<string> {
  const answer = await ask(`Name of the folder (${defaultFolder}): `)
  return answer === '' ? defaultFolder : answer
}

async function askTemplate(ask: Ask): Promise<Template> {
  const titles = templates.map(({ title }) => title)
  return templates[await choose(ask, 'Which kind of app?', titles)]?.name ?? templates[0].name
}

async function askServices(ask: Ask): Promise<Services> {
  const titles = [
    'On this machine: local networks and dev wallets, to begin',
    'A gateway that I run',
  ]
  const chosen = await choose(ask, 'Where are the services?', titles)
  if (chosen === 0) return { at: 'local' }
  return untilRight(ask, 'URL of the gateway: ', readGateway)
}

/** Asks for one of a list, by its number. Returns its index; the first is the default. */
function choose(ask: Ask, question: string, titles: readonly string[]): Promise<number> {
  const list = titles.map((title, index) => `  ${index + 1}  ${title}\n`).join('')
  return untilRight(ask, `\n${question}\n${list}Number (1): `, (answer) => {
    if (answer === '') return 0
    if (/^\d+$/.test(answer) && titles[Number(answer) - 1] !== undefined) return Number(answer) - 1
    throw new UsageError(`Enter a number from 1 to ${titles.length}.`)
  })
}

/** Asks again until an answer can be read. */
async function untilRight<T>(ask: Ask, question: string, read: (answer: string) => T): Promise<T> {
  for (let text = question; ; ) {
    const answer = await ask(text)
    try {
      return read(answer)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      text = `${error.message} `
    }
  }
}
