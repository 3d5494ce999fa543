const words = {
  en: {
    400: ['This address cannot be read', 'It is not one of ours. Nothing was changed.'],
    403: ['This came from another site', 'So nothing was changed. Send it again from here.'],
    413: ['That is more than can be sent at once', 'Nothing was changed. Make it shorter and send it again.'],
    500: ['Something broke on our side', 'It is not your doing, and we have a record of it. Come back a little later.'],
    home: 'See the open polls',
  },
  es: {
    400: ['Esta dirección no se puede leer', 'No es una de las nuestras. No se ha cambiado nada.'],
    403: ['Esto llegó desde otro sitio', 'Por eso no se ha cambiado nada. Envíalo de nuevo desde aquí.'],
    413: ['Es más de lo que se puede enviar de una vez', 'No se ha cambiado nada. Acórtalo y envíalo de nuevo.'],
    500: ['Algo falló de nuestro lado', 'No es culpa tuya y ha quedado registrado. Vuelve dentro de un rato.'],
    home: 'Ver las consultas abiertas',
  },
} as const

export const pageStyle = `:root{color-scheme:light dark}body{margin:0;background:light-dark(#faf8f3,#12161a);color:light-dark(#1b1f24,#eef1f3);
font:1.125rem/1.5 system-ui,"Noto Sans",sans-serif}main{max-inline-size:42rem;margin:auto;padding:4rem 1.25rem}
h1{font-size:2.25rem;line-height:1.12;letter-spacing:-.018em;text-wrap:balance}p{margin-block:1rem}a{color:light-dark(#0a5c5c,#6fd0c8)}
button{font:inherit;font-weight:700;padding:.75rem 1.5rem;border:0;border-radius:.5rem;background:light-dark(#0a5c5c,#6fd0c8);color:light-dark(#fff,#12161a)}
b{font-size:1.625rem;font-weight:800;letter-spacing:-.045em}i{display:inline-block;inline-size:.34em;block-size:.34em;
margin-inline-start:.1em;border-radius:50%;background:light-dark(#0a5c5c,#6fd0c8)}`

export type FaultStatus = 400 | 403 | 413 | 500

/** The page for trouble in which the pages themselves have no part, or cannot be asked. It needs nothing but this file. */
export function faultPage(status: FaultStatus, locale: string, nonce: string): string {
  const lang = locale === 'es' ? 'es' : 'en'
  const [title, sentence] = words[lang][status]
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · polity</title><style nonce="${nonce}">${pageStyle}</style></head>
<body><main><b>polity<i></i></b><h1>${title}</h1><p>${sentence}</p><p><a href="/home">${words[lang].home}</a></p></main></body></html>`
}
