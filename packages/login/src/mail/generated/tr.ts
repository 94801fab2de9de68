// Made from packages/messages/src/login/*.json by `npm run messages`.
import type { LoginMessages } from './types.ts'

export const messages: LoginMessages = {
  code: {
    subject: (code, site) => `${site} kodunuz: ${code}`,
    text: (site, code, url) => `${site} kodunuz: ${code}

Veya bu bağlantıyı açıp onaylayın. Bu, e-posta adresinizi girdiğiniz tarayıcıda giriş yapılmasını sağlar:
${url}

Kodun ve bağlantının süresi 20 dakika içinde dolar. Bunları kimseyle paylaşmayın: ${site} adına hiç kimse bunları sizden asla istemez.

Giriş yapmaya çalışmadıysanız bu e-postayı dikkate almayabilirsiniz.`,
  },
  link: {
    subject: (site) => `${site} için yeni bir cihazı onaylayın`,
    text: (site, url) => `Biri, tanımadığımız bir cihazda bu e-posta adresiyle ${site} sitesine giriş yapıyor.

Bu sizseniz cihazı onaylayın:
${url}

Bağlantının süresi 20 dakika içinde dolar. Bu siz değilseniz e-postayı dikkate almayın; hiçbir şey olmaz.`,
  },
  change: {
    subject: (code, site) => `${site} için e-posta adresi değiştirme kodunuz: ${code}`,
    text: (site, code) => `${site} cüzdanınızın e-posta adresini değiştirme kodunuz: ${code}

Kodun süresi 20 dakika içinde dolar. Kodu kimseyle paylaşmayın: ${site} adına hiç kimse bunu sizden asla istemez.

Adresinizin değiştirilmesini siz istemediyseniz kodu hiçbir yere girmeyin ve cüzdan ayarlarında “Her yerden çıkış yap” seçeneğini kullanın.`,
  },
  confirm: {
    title: 'Bu cihaz onaylansın mı?',
    text: 'Yeni bir cihaz, e-posta adresinizle giriş yapmak istiyor.',
    button: 'Cihazı onayla',
    warning: 'Az önce giriş yapmaya çalışmadıysanız bu sayfayı kapatın.',
  },
  confirmed: {
    title: 'Cihaz onaylandı',
    text: 'Giriş yaptığınız sayfaya dönün.',
  },
  approve: {
    title: 'Orada giriş yapılsın mı?',
    text: (browser, system) => `${system} üzerindeki ${browser}, e-posta adresinizle giriş yapmayı bekliyor.`,
    unknownText: 'Tanımadığımız bir tarayıcı, e-posta adresinizle giriş yapmayı bekliyor.',
    button: 'Evet, giriş yap',
    warning: 'Yalnızca e-posta adresinizi az önce oraya kendiniz girdiyseniz onaylayın. Aksi halde bu sayfayı kapatın: Başka biri girmeye çalışıyor olabilir.',
  },
  approved: {
    title: 'Giriş yapıldı',
    text: 'E-posta adresinizi girdiğiniz sayfaya dönün. Bu sayfayı kapatabilirsiniz.',
  },
  gone: {
    title: 'Bu bağlantı artık çalışmıyor',
    text: 'Daha önce kullanılmış veya üzerinden 20 dakikadan fazla geçmiş. Yeni bir bağlantı almak için yeniden giriş yapın.',
  },
  mailbox: {
    title: 'Posta kutusu',
    empty: 'Henüz e-posta yok. Herhangi bir adresle giriş yapın; e-postası buraya gelir.',
    text: 'Bu ağ geçidinin gönderdiği e-postalar. Bu makineden dışarı çıkmaz.',
    to: 'Alıcı',
    subject: 'Konu',
  },
}
