import { chromium } from 'playwright';
import { findChromium, chromiumArguments } from './scripts/find-chromium.mjs';
const url='http://127.0.0.1:3477';
const r=await fetch(url+'/auth/sign-in/demo',{method:'POST',headers:{origin:url,'content-type':'application/json'},body:'{}'});
const cookie=r.headers.get('set-cookie').split(';')[0]; const [name,value]=cookie.split('=');
const b=await chromium.launch({executablePath:findChromium(),args:chromiumArguments});
const ctx=await b.newContext({viewport:{width:1440,height:1000}});
await ctx.addCookies([{name,value,url}]);
const api=async(m,p,body,h={})=>{const x=await fetch(url+p,{method:m,headers:{cookie,origin:url,...(body?{'content-type':'application/json'}:{}),...h},body:body&&JSON.stringify(body)});return {status:x.status,body:await x.json().catch(()=>null)}};
const c=(await api('GET','/api/settings/company')).body;
const {version,logo,currencies,...body}=c;
console.log((await api('PUT','/api/settings/company',{...body,locale:'de-DE'},{'if-match':`"${version}"`})).status);
const list=(await api('GET','/apps/invoice/invoices')).body.invoices;
const page=await ctx.newPage(); page.on('console',m=>console.log('C',m.text()));
for(const inv of [list[0],list.find(i=>i.invoiceStatus==='Partial Payment')??list[1]]){
await page.goto(url+'/apps/invoice/preview/'+inv.id); await page.waitForTimeout(2500);
const t=await page.evaluate(()=>document.body.innerText);
console.log([...t.matchAll(/[^\n]*[$€][^\n]*/g)].map(m=>m[0]).join(' | '));
await page.screenshot({path:`/tmp/looks/de-${inv.id}.png`});
}
for(const [n,p] of [['list','/apps/invoice/list'],['dash','/dashboard/analytics'],['client','/apps/invoice/client/1']]){
await page.goto(url+p); await page.waitForTimeout(2500);
const t=await page.evaluate(()=>document.body.innerText);
console.log(n,[...t.matchAll(/[^\n]*[$€][^\n]*/g)].map(m=>m[0]).slice(0,14).join(' | '));
}
await b.close();
