import * as v from 'valibot'
import { approval } from '../approval/approval.ts'
import { isLanguage, type Language } from '../words/words.ts'

/** A question to the visitor as data, which another window of this page can show. */
export const ask = v.intersect([
  v.object({ language: v.custom<Language>(isLanguage) }),
  v.variant('about', [
    v.object({
      about: v.literal('approval'),
      approval,
      /** The origin of the requesting site, as the browser reports it. */
      site: v.string(),
      account: v.string(),
      network: v.string(),
    }),
    v.object({
      about: v.literal('emailChange'),
      /** The new address. */
      email: v.string(),
      /** The origin of the requesting site, as the browser reports it. */
      site: v.string(),
    }),
    v.object({
      about: v.literal('deed'),
      /** The action that the visitor is about to take. */
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

/** The fragment that marks such a window. */
export const askHash = '#ask'

/** The messages from and to the window. */
export const fromWindow = v.variant('type', [
  v.object({ type: v.literal('ready') }),
  v.object({ type: v.literal('answer'), isYes: v.boolean() }),
])
export const toWindow = v.object({ type: v.literal('ask'), ask, mode: v.string() })
export type FromWindow = v.InferOutput<typeof fromWindow>
export type ToWindow = v.InferOutput<typeof toWindow>
