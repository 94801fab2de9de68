import * as v from 'valibot'
import { approval } from '../approval/approval.ts'
import { languages } from '../site/look.ts'

/** What the visitor is asked to decide, as data: it can be drawn in another window of this page. */
export const ask = v.intersect([
  v.object({ language: v.picklist(languages) }),
  v.variant('about', [
    v.object({
      about: v.literal('approval'),
      approval,
      /** The origin of the site that asks, as the browser says it. */
      site: v.string(),
      account: v.string(),
      network: v.string(),
    }),
    v.object({
      about: v.literal('emailChange'),
      /** The new address. */
      email: v.string(),
      /** The origin of the site that asks, as the browser says it. */
      site: v.string(),
    }),
    v.object({
      about: v.literal('deed'),
      /** What the visitor is about to do. */
      deed: v.picklist([
        'newCode',
        'recoveryPasskey',
        'showWords',
        'logOutEverywhere',
        'deleteWallet',
        'newWallet',
      ]),
    }),
  ]),
])
export type Ask = v.InferOutput<typeof ask>

/** The fragment by which this page knows that it is such a window. */
export const askHash = '#ask'

/** What the window says, and what it is told. */
export const fromWindow = v.variant('type', [
  v.object({ type: v.literal('ready') }),
  v.object({ type: v.literal('answer'), isYes: v.boolean() }),
])
export const toWindow = v.object({ type: v.literal('ask'), ask, mode: v.string() })
export type FromWindow = v.InferOutput<typeof fromWindow>
export type ToWindow = v.InferOutput<typeof toWindow>
