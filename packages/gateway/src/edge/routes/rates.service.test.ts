import { fiatRatesSchema } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createGateway } from '../../gateway.ts'
import type { GatewayOptions } from '../config/schema.ts'

const table = { at: '2026-11-20T00:00:00.000Z', perDollar: { EUR: '0.8642', JPY: '156.7' } }

async function requested(options: GatewayOptions, rates?: Parameters<typeof createGateway>[1]) {
  const gateway = await createGateway({ logs: 'off', ...options }, rates)
  const answer = await gateway.fetch(new Request('http://gateway.test/v1/fiat/rates'))
  const body: unknown = await answer.json()
  await gateway.close()
  return { status: answer.status, body }
}

it("tells the operator's rates with their date, digit by digit [H1]", async () => {
  const { body } = await requested({ fiatRates: table })
  expect(v.parse(fiatRatesSchema, body)).toEqual(table)
})

it('reports that there are none', async () => {
  expect(await requested({})).toEqual({ status: 200, body: { perDollar: {} } })
})

it.each([
  ['no date', { perDollar: { EUR: '0.9' } }],
  ['a rate of nothing', { ...table, perDollar: { EUR: '0.0' } }],
  ['a rate below nothing', { ...table, perDollar: { EUR: '-1' } }],
  ['no currency', { ...table, perDollar: { euro: '1' } }],
])('refuses a table with %s', async (_, fiatRates) => {
  const options: object = { fiatRates }
  await expect(createGateway(options)).rejects.toThrow(/fiatRates/)
})
