import type { getNameChallenge, getNameSuggestions, postName } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { json, refuse } from '@latchkey/service/http'
import { nameProblem, variantsOf } from '../../account/names/rules.ts'
import type { Chains } from '../ports/chains.ts'
import type { NameRegistry } from '../ports/nameRegistry.ts'
import { forgetIdentity, type Identities } from './identity.ts'

/** The exact name in a zone and variants of it, each with whether somebody has it. */
export function suggestionsHandler(registry: NameRegistry): Handler<typeof getNameSuggestions> {
  return async ({ params, query }) => {
    const label = params.name.toLowerCase()
    if (label.includes('.')) return refuse(400, 'name', 'Invalid name')
    const zone = query.zone ?? registry.zones[0]
    if (zone === undefined) return json({ suggestions: [] })
    if (!registry.zones.includes(zone))
      return refuse(400, 'zone', 'No names are registered in this zone')
    const problem = nameProblem(`${label}.${zone}`, registry.zones)
    if (problem) return refuse(400, problem.field, problem.description)
    const names = [label, ...variantsOf(label)]
      .map((one) => `${one}.${zone}`)
      .filter((one) => nameProblem(one, registry.zones) === undefined)
    const registered = await registry.registered(names)
    return json({
      suggestions: names.map((name) => ({ name, registered: registered.has(name) })),
    })
  }
}

/** The text that an account signs to register a name. */
export function challengeHandler(registry: NameRegistry): Handler<typeof getNameChallenge> {
  return async ({ query: { name, address, bio } }) => {
    const issued = await registry.issueChallenge({ name: name.toLowerCase(), address, bio })
    return issued.ok
      ? json(issued.challenge)
      : refuse(issued.status, issued.field, issued.description)
  }
}

/** Registers a name for who signed its challenge, whose identity is another from then on. */
export function registerHandler(
  registry: NameRegistry,
  identities: Identities,
  chains: Chains,
): Handler<typeof postName> {
  return async ({ body }, { baseUrl }) => {
    const result = await registry.register(body)
    if (!result.ok) return refuse(result.status, result.field, result.description)
    const served = chains.all.map(({ id }) => id)
    forgetIdentity(identities, body.address, baseUrl, served)
    return json(result.record)
  }
}
