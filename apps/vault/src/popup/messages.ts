import { addresses } from '@latchkey/auth/protocol'
import * as v from 'valibot'
import { approval } from '../approval/approval.ts'
import { isLanguage, type Language } from '../words/words.ts'

/** The ways to open the wallet that can remain without a passkey. `codeIfSaved`: another browser may have saved it. */
const remainingWays = ['browser', 'passkey', 'code', 'codeIfSaved', 'recoveryPasskey'] as const
export type RemainingWay = (typeof remainingWays)[number]

/** A question to the visitor as data, which the popup of this page can show. */
export const popupQuestion = v.intersect([
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
      about: v.literal('enrolment'),
      /** The digits that both browsers show. */
      digits: v.string(),
      /** The names of the new browser and its system. `null`: unknown. */
      browser: v.nullable(v.string()),
      system: v.nullable(v.string()),
    }),
    v.object({
      about: v.literal('removePasskey'),
      /** The passkey's name. */
      name: v.string(),
      /** Whether it opens the wallet. */
      opens: v.boolean(),
      /** Whether it opens the wallet in this browser, which then opens the wallet by its own key. */
      opensHere: v.boolean(),
      /** The ways to open the wallet that remain. */
      ways: v.array(v.picklist(remainingWays)),
    }),
    v.object({
      about: v.literal('importWallet'),
      /** The addresses that the visitor's secret phrase or private key leads to. */
      addresses,
      /** The short address of the wallet that makes room. Absent: this browser does not know it. */
      leaves: v.exactOptional(v.string()),
      /** What that wallet holds, in words. Absent: there is none. */
      holds: v.exactOptional(v.string()),
    }),
    v.object({
      about: v.literal('action'),
      /** The action that the visitor is about to take. */
      action: v.picklist([
        'newCode',
        'recoveryPasskey',
        'showWords',
        'showKey',
        'importWallet',
        'logOutEverywhere',
        'deleteWallet',
        'deleteForGood',
        'newWallet',
        'startOver',
      ]),
      /** What the wallet holds, in words. */
      holds: v.exactOptional(v.string()),
      /** What the action does, in place of its usual text. */
      text: v.exactOptional(v.string()),
    }),
  ]),
])
export type PopupQuestion = v.InferOutput<typeof popupQuestion>

/** The fragment of the popup's address. */
export const popupHash = '#ask'

/** The messages from and to the popup. */
export const fromPopup = v.variant('type', [
  v.object({ type: v.literal('ready') }),
  v.object({ type: v.literal('answer'), isYes: v.boolean() }),
])
export const toPopup = v.object({ type: v.literal('ask'), ask: popupQuestion, mode: v.string() })
export type FromPopup = v.InferOutput<typeof fromPopup>
export type ToPopup = v.InferOutput<typeof toPopup>
