import { chromium } from '@playwright/test';
const o='http://127.0.0.1:4799';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']});
const c=await b.newContext({viewport:{width:390,height:844},isMobile:true,hasTouch:true,deviceScaleFactor:1,userAgent:'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'});
const p=await c.newPage();
p.on('console',m=>m.type()==='error'&&console.log('ERR',m.text()));
await p.goto(o+'/');await p.waitForTimeout(4000);
await p.screenshot({path:'/tmp/shot-home.png'});
console.log(p.url());
const ids=JSON.parse(process.argv[2]);
for(const [n,[page,id]] of Object.entries(ids)){await p.goto(p.url().split('/pages/')[0]+`/pages/book/${page}?bookId=${id}`);await p.waitForTimeout(3500);await p.keyboard.press('Space');await p.waitForTimeout(900);await p.keyboard.press('Space');await p.waitForTimeout(900);await p.screenshot({path:`/tmp/shot-${n}.png`});console.log(n,p.url())}
await b.close();
