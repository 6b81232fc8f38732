const arranging = `
.cpj-page[data-width=checkout]{max-inline-size:470px}
.cpj-page[data-width=wide]{max-inline-size:1000px}
.cpj-columns[data-narrow]{grid-template-columns:repeat(auto-fit,minmax(min(100%,7em),1fr))}
.cpj-sheet,.cpj-fieldset[data-kind=card]{display:flex;flex-direction:column;gap:calc(var(--_u)*6);padding:calc(var(--_u)*5);background:var(--_surface);border:1px solid var(--_line);border-radius:var(--_big);box-shadow:var(--_low)}
.cpj-fieldset{display:flex;flex-direction:column;gap:calc(var(--_u)*7)}
.cpj-legend{display:flex;align-items:center;justify-content:space-between;gap:12px;min-block-size:32px}
.cpj-legend+.cpj-hint{margin-block-start:calc(var(--_u)*-4)}
.cpj-legend .cpj-button{margin:-8px -12px -8px 0}
.cpj-h2{font-size:1.3125em}
.cpj-h3{font-size:1.0625em;letter-spacing:-.006em}
.cpj-text[data-kind=small]{color:var(--_muted);font-size:.875em}
.cpj-button[data-kind=secondary]{background:var(--_surface);border-color:color-mix(in srgb,var(--_edge) 50%,var(--_line));box-shadow:var(--_low)}
.cpj-button[data-kind=quiet]{font-size:.9375em;min-block-size:44px;padding:8px 12px;color:var(--_muted)}
.cpj-button[data-kind=link][aria-disabled]{background:none;text-decoration:none}
@media(forced-colors:active){.cpj .cpj-button[aria-disabled]{border-color:GrayText;color:GrayText}}
.cpj-button[data-kind=secondary]:hover{border-color:var(--_text)}
.cpj-button[data-kind=quiet]:hover{background:var(--_sunken);color:var(--_text)}
.cpj-close{display:grid;place-items:center;flex:none;inline-size:44px;block-size:44px;border-radius:50%;color:var(--_muted)}
.cpj-close:hover{background:var(--_sunken);color:var(--_text)}`

const answering = `
.cpj-mark{margin-inline-start:2px;color:var(--_muted);font-size:.9333em;font-weight:400}
.cpj-hint{color:var(--_muted);font-size:.875em;line-height:1.45}
.cpj-label+.cpj-hint{margin:calc(var(--_u)*-1) 0 calc(var(--_u)*2)}
.cpj-input:is([readonly],:disabled){background:var(--_sunken);border-color:var(--_line);color:var(--_muted);opacity:1}
.cpj-box{position:relative;display:flex;gap:8px}
.cpj-box>.cpj-input{flex:1}
textarea.cpj-input{resize:vertical}
:is(:is(.cpj-fieldset[data-kind=card],.cpj-sheet,.cpj-panel)>:last-child,.cpj-stack[data-gap=tight]>*)>.cpj-said{margin-block-end:0}
.cpj-tick{display:grid;grid-template-columns:auto 1fr auto;column-gap:12px;min-block-size:44px;align-items:start}
.cpj-tick label,.cpj-tick>span{padding-block:10px}
.cpj-tick .cpj-hint{display:block;grid-column:2;margin-block:-6px 8px}
.cpj-tick label .cpj-hint,.cpj-tick>span .cpj-hint{margin-block:2px 0}
.cpj [type=checkbox],.cpj [type=radio]{appearance:none;flex:none;display:grid;place-items:center;inline-size:22px;block-size:22px;margin-block-start:calc(.75em - 1px);background:var(--_surface);border:1.5px solid var(--_edge);border-radius:6px;cursor:pointer}
.cpj [type=radio]{border-radius:50%}
.cpj [type=checkbox]:checked{background:var(--_accent);border-color:var(--_accent)}
.cpj [type=checkbox]:checked::before{content:"";inline-size:6px;block-size:11px;margin-block-start:-2px;border:solid var(--_on-accent);border-width:0 2px 2px 0;rotate:45deg}
.cpj [type=radio]:checked{border:7px solid var(--_accent)}
.cpj :is([type=checkbox],[type=radio])[aria-invalid=true]{border-color:var(--_danger)}
.cpj-field>.cpj-tick{margin-block:-10px}
.cpj-tick+.cpj-said{margin-block-start:10px}`

const choosing = `
.cpj-ticks{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,12.5em),1fr));padding:6px 0;background:var(--_surface);border:1px solid var(--_line);border-radius:var(--_big);box-shadow:var(--_low)}
.cpj-ticks>.cpj-tick{padding-inline:18px;cursor:pointer}
.cpj-radios{display:flex;flex-direction:column;background:var(--_surface);border:1px solid var(--_line);border-radius:var(--_big);box-shadow:var(--_low)}
.cpj-radio+.cpj-radio{border-block-start:1px solid var(--_line)}
.cpj-radio>.cpj-tick{padding:6px 18px;cursor:pointer;font-weight:500}
.cpj-radio .cpj-hint{font-weight:400}
.cpj-aside{display:flex;align-items:center;min-block-size:44px;color:var(--_muted)}
.cpj-panel{display:flex;flex-direction:column;gap:calc(var(--_u)*6);padding:4px 18px calc(var(--_u)*6)}
.cpj-cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15.625em),1fr));gap:calc(var(--_u)*6) 16px;padding-block-start:12px}
.cpj-card{display:flex;flex-direction:column;gap:calc(var(--_u)*5);padding:calc(var(--_u)*6) calc(var(--_u)*5) calc(var(--_u)*5);background:var(--_surface);border:1px solid var(--_line);border-radius:var(--_big);box-shadow:var(--_low)}
.cpj .cpj-card[data-chosen]{padding:calc(var(--_u)*6 - 1px) calc(var(--_u)*5 - 1px) calc(var(--_u)*5 - 1px);border:2px solid var(--_accent)}
.cpj-card-head{display:flex;flex-direction:column;gap:calc(var(--_u)*2)}
.cpj-card-head h2{font-size:1.0625em;font-weight:650}
.cpj-card-more{flex:1;display:flex;flex-direction:column;gap:calc(var(--_u)*3)}
.cpj-badge{align-self:start;margin-block:calc(var(--_u)*-6 - 13px) calc(var(--_u) - 13px);padding:2px 11px;border:1px solid transparent;border-radius:13px;background:var(--_accent);color:var(--_on-accent);font-size:.8125em;font-weight:600;line-height:20px}
.cpj-price{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 8px;color:var(--_muted)}
.cpj-price b{color:var(--_text);font-size:1.875em;font-weight:650;line-height:1.15;letter-spacing:-.025em;font-variant-numeric:tabular-nums}
.cpj-discount{align-self:start;padding:1px 9px;border:1px solid transparent;border-radius:6px;background:var(--_success-soft);color:var(--_success);font-size:.875em;font-weight:600}
.cpj-features{display:flex;flex-direction:column;gap:8px;font-size:.9375em}
.cpj-features li{display:flex;gap:8px}
.cpj-features .cpj-icon{margin-block-start:1px;color:var(--_accent)}
.cpj-menu{position:absolute;inset-block-start:calc(100% + 6px);inset-inline:0;z-index:3;overflow:hidden;background:var(--_surface);border:1px solid var(--_edge);border-radius:var(--_radius);box-shadow:0 12px 32px -8px var(--_shade),var(--_low)}
.cpj-menu ul{position:relative;max-block-size:350px;overflow-y:auto;overscroll-behavior:contain;padding:6px}
.cpj-menu li{display:flex;align-items:center;justify-content:space-between;gap:12px;min-block-size:44px;padding:8px 10px;border-radius:calc(var(--_radius) - 4px);cursor:pointer}
.cpj-menu li:hover{background:var(--_sunken)}
.cpj-menu li[data-active]{background:var(--_tint);outline:2px solid var(--_accent);outline-offset:-2px}
.cpj-menu li[aria-selected=true]{font-weight:600}
.cpj-menu li .cpj-icon{color:var(--_accent)}
.cpj-suggests{position:relative}
.cpj-suggests li{flex-direction:column;align-items:flex-start;gap:0}
.cpj-suggests .cpj-hint{font-weight:400}
.cpj-menu output{display:block;padding:14px 16px;color:var(--_muted)}`

/** Inverts the frames when the scheme changes: the gateway's frames keep the colours of their creation. */
const turned = (frames: string) => `:is(${frames})>*{filter:invert(1) hue-rotate(180deg)}`

const paying = `
.cpj-tabs ol{display:flex;flex-wrap:wrap;border-block-end:1px solid var(--_line)}
.cpj-tabs li{flex:1;margin-block-end:-1px}
.cpj-tabs :is(button,.cpj-tab){display:flex;align-items:center;justify-content:center;gap:6px;inline-size:100%;min-block-size:48px;padding:8px 4px 10px;color:var(--_muted);font-size:.9375em;font-weight:600;line-height:1.25}
.cpj-tabs button{color:var(--_text)}
.cpj-tabs button:hover{color:var(--_accent)}
.cpj-tabs button .cpj-icon{color:var(--_accent)}
.cpj-tabs [data-state=current] .cpj-tab{padding-block-end:7px;border-block-end:3px solid var(--_accent);color:var(--_accent)}
.cpj-frame{display:flex;align-items:center;gap:8px;block-size:48px;padding-block:0}
.cpj-frame>*{flex:1;block-size:100%}
.cpj-frame slot{display:block}
.cpj-frame ::slotted(*){block-size:100%!important}
.cpj .cpj-frame:is(:focus-within,[data-focused]){border-color:var(--_accent);outline:2px solid var(--_accent);outline-offset:-1px;box-shadow:var(--_halo)}
${turned('.cpj[data-theme=light] .cpj-frame[data-scheme=dark],.cpj[data-theme=dark] .cpj-frame[data-scheme=light]')}
@media(prefers-color-scheme:light){${turned('.cpj[data-theme=auto] .cpj-frame[data-scheme=dark]')}}
@media(prefers-color-scheme:dark){${turned('.cpj[data-theme=auto] .cpj-frame[data-scheme=light]')}}
.cpj-wallet slot{display:block}
.cpj-order{padding:0 calc(var(--_u)*5);background:var(--_surface);border:1px solid var(--_line);border-radius:var(--_big);box-shadow:var(--_low)}
.cpj-sheet>.cpj-order{margin:0 calc(var(--_u)*-5) calc(var(--_u)*-5);border-width:1px 0 0;border-radius:0;background:none;box-shadow:none}
.cpj-order h2{padding-block:calc(var(--_u)*5) calc(var(--_u)*3)}
.cpj-order h2 button{display:none}
:is(.cpj-order-body,.cpj-order>.cpj-text){padding-block-end:calc(var(--_u)*5)}
.cpj-order dl{display:grid;gap:12px}
.cpj-order dl>div{display:flex;flex-wrap:wrap;gap:0 16px}
.cpj-order dt{flex:1 1 7em}
.cpj-order dd{margin-inline-start:auto;font-variant-numeric:tabular-nums}
.cpj-order dt .cpj-hint{display:block}
.cpj-order [data-discount]{color:var(--_success)}
.cpj-order .cpj-total{margin-block-start:4px;padding-block-start:16px;border-block-start:1px solid var(--_line);font-size:1.125em;font-weight:650}
.cpj-total .cpj-hint{font-weight:400}
@container cpj (width<600px){
.cpj-order h2{padding:0}
.cpj-order h2>span{display:none}
.cpj-order h2 button{display:flex;flex-wrap:wrap;align-items:center;gap:0 6px;inline-size:100%;min-block-size:60px;padding-block:12px}
.cpj-order h2 b{flex:1;text-align:end;font-variant-numeric:tabular-nums}
.cpj-order:not([data-open]) .cpj-order-body{display:none}
.cpj-order[data-open] h2 .cpj-icon{rotate:180deg}
}
.cpj-facts>div{padding-block:14px;border-block-end:1px solid var(--_line)}
.cpj-facts>div:first-child{padding-block-start:0}
.cpj-facts>div:last-child{padding-block-end:0;border:0}
.cpj-facts dt{color:var(--_muted);font-size:.875em}
.cpj-facts dd{display:flex;justify-content:space-between;align-items:baseline;gap:16px;white-space:pre-line}
.cpj-facts dd>:first-child{min-inline-size:0;flex:1}
.cpj-facts dd>.cpj-button{flex:none}`

const telling = `
.cpj-skeleton [data-kind=line]{block-size:16px}
.cpj-skeleton [data-kind=card]{block-size:160px;border-radius:var(--_big)}
.cpj :is(.cpj-facts dd,.cpj-numbered li,.cpj-notice-words,output){overflow-wrap:anywhere}
:is(.cpj-notice[data-tone=success],.cpj-banner){--_tone:var(--_success);--_soft:var(--_success-soft)}
.cpj-banner{position:sticky;inset-block-start:0;z-index:2;display:grid;grid-template-rows:0fr}
.cpj-banner[data-tone=problem]{--_tone:var(--_danger);--_soft:var(--_danger-soft)}
.cpj-banner[data-open]{grid-template-rows:1fr}
.cpj-banner-slide{overflow:hidden;min-block-size:0}
.cpj-banner-face{display:flex;align-items:center;justify-content:center;gap:8px 16px;min-block-size:75px;padding:8px 12px 8px 20px;background:var(--_soft);border-block-end:1px solid color-mix(in srgb,var(--_tone) 28%,transparent)}
.cpj-banner output{display:flex;align-items:center;gap:10px;min-inline-size:0;font-size:.9375em;line-height:1.4;font-weight:500}
.cpj-banner output .cpj-icon{color:var(--_tone)}
.cpj-banner-face>button{flex:none;font-size:.9375em}
.cpj-banner:not([data-open]) button{visibility:hidden}
.cpj-main>.cpj-banner{inset-block-start:12px}
.cpj-main>.cpj-banner:not([data-open]){margin-block-end:calc(var(--_u)*-7)}
.cpj-main>.cpj-banner .cpj-banner-face{justify-content:space-between;padding:6px 6px 6px 16px;border:1px solid color-mix(in srgb,var(--_tone) 28%,transparent);border-radius:var(--_radius)}
.cpj-main>.cpj-banner output{flex:1}
@container cpj (width<480px){.cpj-main>.cpj-banner:has(.cpj-button) .cpj-banner-face{display:grid;grid-template-columns:1fr auto;row-gap:0;padding-block-end:10px}.cpj-main>.cpj-banner .cpj-button{order:1;justify-self:start;margin-inline-start:30px}}
.cpj-modal{inline-size:min(448px,100vw - 32px);max-inline-size:none;max-block-size:calc(100vh - 32px);padding:0;overflow:auto;overscroll-behavior:contain;background:var(--_surface);color:var(--_text);border:1px solid var(--_line);border-radius:calc(var(--_big)*1.25);box-shadow:0 24px 64px -16px rgb(0 0 0/.35)}
.cpj-modal::backdrop{background:rgb(24 22 16/.5)}
.cpj-modal-face{position:relative;display:flex;flex-direction:column;gap:calc(var(--_u)*5);padding:calc(var(--_u)*7)}
.cpj-modal-face>h2:has(~.cpj-close){padding-inline-end:36px}
.cpj-modal .cpj-close{position:absolute;inset-block-start:16px;inset-inline-end:14px}
.cpj-password{display:flex;flex-direction:column;gap:calc(var(--_u)*7)}
.cpj-password .cpj-input{padding-inline-end:56px}
.cpj-eye{position:absolute;inset-block-start:2px;inset-inline-end:4px;display:grid;place-items:center;inline-size:44px;block-size:44px;border-radius:var(--_radius);color:var(--_muted)}
.cpj-eye:hover{color:var(--_text)}
.cpj-checklist{display:grid;gap:6px;margin-block-start:calc(var(--_u)*-4);color:var(--_muted);font-size:.875em}
.cpj-password>:has(.cpj-said)+.cpj-checklist{margin-block-start:0}
.cpj-checklist li{display:flex;align-items:flex-start;gap:8px}
.cpj-check{display:grid;place-items:center;flex:none;inline-size:18px;block-size:18px;margin-block-start:1px;border:1.5px solid var(--_edge);border-radius:50%}
.cpj-checklist [data-met]{color:var(--_success)}
[data-met] .cpj-check{background:var(--_success);border-color:var(--_success);color:var(--_surface)}
.cpj-check .cpj-icon{inline-size:12px;block-size:12px;stroke-width:3}
.cpj-disclosure{border-block-end:1px solid var(--_line)}
.cpj-disclosure summary{display:flex;align-items:center;justify-content:space-between;gap:12px;min-block-size:56px;padding-block:12px;font-weight:600;cursor:pointer;list-style:none}
.cpj-disclosure summary::-webkit-details-marker{display:none}
.cpj-disclosure summary .cpj-icon{color:var(--_muted)}
.cpj-disclosure[open] summary .cpj-icon{rotate:180deg}
.cpj-disclosure>div{padding-block-end:20px;color:var(--_muted)}
.cpj-numbered{display:flex;flex-direction:column;gap:calc(var(--_u)*7);counter-reset:cpj}
.cpj-numbered li{position:relative;display:flex;flex-direction:column;align-items:flex-start;gap:calc(var(--_u)*2);padding-inline-start:48px;counter-increment:cpj}
.cpj-numbered li::before{content:counter(cpj);position:absolute;inset-block-start:-3px;inset-inline-start:0;display:grid;place-items:center;inline-size:32px;block-size:32px;border-radius:50%;background:var(--_tint);color:var(--_accent);font-size:.9375em;font-weight:650}
.cpj-numbered li>*{max-inline-size:100%}
.cpj-numbered strong{font-weight:650}
.cpj-people{display:grid;gap:12px}
.cpj-people li{display:flex;align-items:center;gap:12px;font-weight:500}
.cpj-people svg{forced-color-adjust:none}
.cpj-people text{font-size:14px;font-weight:600}
.cpj-split{display:grid;gap:calc(var(--_u)*10)}
.cpj-split[data-single]{inline-size:100%;max-inline-size:448px;margin-inline:auto}
.cpj-split-aside{padding:24px;border-radius:calc(var(--_radius)*1.6);background:var(--_sunken)}
@container cpj (width>=800px){.cpj-split:not([data-single]){grid-template-columns:1fr 1fr;align-items:start;gap:56px}}
.cpj-picture{inline-size:100%;block-size:auto;fill:var(--_surface);stroke:var(--_text);stroke-width:3;stroke-linejoin:round;stroke-linecap:round}
.cpj-picture [data-part=ground]{fill:var(--_tint);stroke:none}
.cpj-picture [data-part=path]{fill:none;stroke:var(--_accent);stroke-width:6;stroke-dasharray:1 12}
.cpj-picture [data-part=roof]{fill:none;stroke:var(--_accent);stroke-width:5}
.cpj-picture [data-part=door]{fill:var(--_tint)}
.cpj-picture [data-part=sun]{fill:var(--_warning-soft);stroke:var(--_warning)}`

const elsewhere = `
.cpj-handover{display:flex;flex-direction:column;align-items:center;gap:calc(var(--_u)*4);margin-block:calc(var(--_u)*6 - 44px) calc(var(--_u)*-13);min-block-size:44px}
.cpj-handover:has(.cpj-sheet){margin-block-end:0}
.cpj-handover>*{inline-size:100%}
.cpj-handover>.cpj-button{inline-size:auto}
.cpj-qr{display:grid;justify-items:center;gap:calc(var(--_u)*2);margin:0;text-align:center;text-wrap:balance}
.cpj-qr svg{inline-size:min(100%,13em);background:#fff;border-radius:var(--_radius);forced-color-adjust:none}`

const paper = `
@media print{
.cpj :is(.cpj-head,.cpj-handover,.cpj-actions){display:none}
.cpj .cpj-page{max-inline-size:none;padding:0}
.cpj :is(.cpj-sheet,.cpj-order,li){break-inside:avoid;box-shadow:none}
}`

const motion = `
@media(prefers-reduced-motion:no-preference){
.cpj-banner{transition:grid-template-rows .25s ease}
.cpj-modal[open]{animation:cpj-rise .18s ease-out}
@keyframes cpj-rise{from{opacity:0;translate:0 12px}}
}`

/** The additional rules of the screens from step 2 on: packages, menus, payment, order, credentials, banner, modal. */
export const checkoutStyles = [arranging, answering, choosing, paying, telling, elsewhere, paper, motion].join('\n')
