// Made from packages/messages/src/card/*.json by `npm run messages`.
import type { CardMessages } from './types.ts'

export const messages: CardMessages = {
  note: 'כסף לבדיקות, חסר ערך',
  expired: {
    title: 'תוקף הדף הזה פג',
    lead: 'שום דבר לא שולם. יש להתחיל מחדש מהאתר.',
  },
  unknown: {
    title: 'רכישה לא מוכרת',
    lead: 'יש להתחיל מחדש מהאתר.',
  },
  buy: (amount) => `קניית ⁨${amount}⁩`,
  challenge: {
    title: 'הבנק שלך מבקש קוד',
    lead: (code) => `זה בנק לבדיקות. הקוד שלו הוא ⁨${code}⁩; כל קוד אחר יידחה.`,
  },
  sent: {
    title: 'התשלום התקבל',
    lead: (amount) => `⁨${amount}⁩ בדרך אליך. הדף הזה עוקב אחר ההעברה.`,
  },
  arrived: {
    title: (amount) => `התקבל: ⁨${amount}⁩`,
    lead: 'הרשת אישרה זאת. אפשר לסגור את החלון הזה.',
  },
  failed: {
    title: 'הרכישה נכשלה',
    card: 'הכרטיס שלך נדחה. לא חויבת.',
    bank: 'הבנק שלך לא אישר את התשלום. לא חויבת.',
    another: 'ניסיון עם כרטיס אחר',
    payout: 'לא הייתה אפשרות לשלוח את הכסף לבדיקות. שום דבר לא שולם לך. אפשר לסגור את החלון הזה.',
    transaction: 'העסקה נכשלה. שום דבר לא שולם לך. אפשר לסגור את החלון הזה.',
    other: 'שום דבר לא שולם לך. אפשר לסגור את החלון הזה.',
  },
  transaction: 'עסקה',
  facts: {
    total: 'לתשלום',
    fee: 'עמלה, כלולה',
    networkFee: 'עמלת רשת, כלולה',
    network: 'רשת',
    to: 'אל',
  },
  card: {
    number: 'מספר הכרטיס',
    expiry: 'תוקף',
    expiryHint: 'MM/YY',
    securityCode: 'קוד אבטחה',
    pay: (amount) => `תשלום ⁨${amount}⁩`,
  },
  bank: {
    code: 'קוד',
    approve: 'אישור',
  },
  cards: {
    caption: 'כרטיסים לבדיקות, עם כל תאריך עתידי וכל קוד',
    success: 'משלם',
    decline: 'נדחה',
    challenge: 'מבקש קוד',
    slow: 'מתעכב',
  },
  faults: {
    number: 'יש לבדוק את מספר הכרטיס.',
    unknown: 'מתקבלים כאן רק הכרטיסים לבדיקות שלמטה. אין להזין כרטיס אמיתי בשום מקרה.',
    expiry: 'יש לבדוק את תאריך התפוגה: חודש ושנה, למשל ⁨12/30⁩.',
    cvc: 'יש לבדוק את קוד האבטחה: 3 או 4 ספרות.',
    code: 'הקוד הזה שגוי. יש לנסות שוב.',
    limit: 'לא משולם עוד כסף לבדיקות בשעה הזאת. יש לנסות מאוחר יותר.',
  },
}
