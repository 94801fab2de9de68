import type { getName } from '@latchkey/protocol/wire'
import type { Handler } from '../http/handler.ts'
import { json, refuse } from '../http/reply.ts'
import type { Names } from '../ports/names.ts'

const nameSyntax = /^[a-z0-9-]{1,64}(\.[a-z0-9-]{1,64}){1,3}$/

/** The record of a name. Unknown: a 404, or an empty array for callers that ask for version 2. */
export function nameHandler(names: Names): Handler<typeof getName> {
  return async ({ params, query }) => {
    const name = params.name.toLowerCase()
    if (!nameSyntax.test(name)) return refuse(400, 'name', 'Invalid name')
    const record = await names.find(name)
    if (record) return json(record)
    return query.apiVersion === '2' ? json<[]>([]) : refuse(404, 'name', 'Name not found')
  }
}
