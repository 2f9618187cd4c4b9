import type { Catalogue } from '../catalogue';

/** Romanian for what the server says where it refuses something, by the English sentence; what it fills in stands in braces. */
export const roServer: Catalogue = {
  '{label} is required': '{label}: completează acest câmp',
  '{label} must be text': '{label}: scrie un text',
  '{label} must be at least {min} characters':
    '{label}: cel puțin {min, plural, one {# caracter} few {# caractere} other {# de caractere}}',
  '{label} must be at most {max} characters':
    '{label}: cel mult {max, plural, one {# caracter} few {# caractere} other {# de caractere}}',
  '{label} holds a character that is not text': '{label}: conține un caracter care nu este text',
  '{label} hold a character that is not text': '{label}: conțin un caracter care nu este text',
  '{label} must be on one line': '{label}: trebuie să fie pe un singur rând',
  '{label} must be an email address': '{label}: aceasta nu este o adresă de e-mail',
  '{label} must be an id (UUID)': '{label}: este necesar un identificator (UUID)',
  '{label} must be a list of ids (UUID)': '{label}: este necesară o listă de identificatori (UUID)',
  '{label} must be one of {value}': '{label}: se poate alege {value}',
  '{label} must be among {value}': '{label}: se poate alege {value}',
  '{label} must be a list': '{label}: este necesară o listă',
  '{label} must hold at least 1 item': '{label}: cel puțin 1 element',
  '{label} must hold at least {min} items':
    '{label}: cel puțin {min, plural, one {# element} few {# elemente} other {# de elemente}}',
  '{label} must hold at most {max} items':
    '{label}: cel mult {max, plural, one {# element} few {# elemente} other {# de elemente}}',
  '{label} must be a list of texts': '{label}: este necesară o listă de texte',
  '{label} must hold texts of at most {maxLength} characters':
    '{label}: fiecare text cel mult {maxLength, plural, one {# caracter} few {# caractere} other {# de caractere}}',
  '{label} must hold objects only': '{label}: este necesară o listă de obiecte',
  '{label} must be an object': '{label}: este necesar un obiect',
  '{label} must be a day, YYYY-MM-DD': '{label}: indică o zi (AAAA-LL-ZZ)',
  '{label} must be a day from {FIRST_DAY} to {LAST_DAY}': '{label}: indică o zi din perioada: {FIRST_DAY} – {LAST_DAY}',
  '{label} must be an instant, YYYY-MM-DDThh:mm:ssZ': '{label}: indică ziua și ora (AAAA-LL-ZZThh:mm:ssZ)',
  '{label} must be a number of pounds with at most two decimals':
    '{label}: indică o sumă în lire, cu cel mult două zecimale',
  '{label} must be an amount in pounds with at most two decimals':
    '{label}: indică o sumă în lire, cu cel mult două zecimale',
  '{label} must be from {min} to {max}': '{label}: de la {min} la {max}',
  '{label} must be a whole number': '{label}: indică un număr întreg',
  '{label} must be true or false': '{label}: da sau nu (true, false)',
  'This request has no field {value}': 'Această cerere nu are câmpul {value}',
  '{message} (and {length} more to put right)': '{message} (de corectat încă: {length})',
  '{message} (and {length} more)': '{message} (și încă: {length})',
  'The request is not what this call expects': 'Portalul nu înțelege această cerere',
  'The request could not be read': 'Cererea nu a putut fi citită',
  'Please sign in to continue': 'Autentifică-te pentru a continua',
  "You don't have permission to do this": 'Nu ai permisiunea să faci acest lucru',
  "We couldn't find what you asked for": 'Nu am găsit ce ai cerut',
  'The request took too long to arrive. Please try again': 'Cererea a ajuns prea greu. Încearcă din nou',
  'What you sent is too large': 'Ce ai trimis este prea mare',
  'Too many requests. Please wait a moment and try again': 'Prea multe cereri. Așteaptă puțin și încearcă din nou',
  'Too many requests. Please wait {retryAfterSeconds} seconds and try again':
    'Prea multe cereri. Așteaptă {retryAfterSeconds, plural, one {o secundă} few {# secunde} other {# de secunde}} și încearcă din nou',
  'The portal is busy or restarting. Please try again in a few seconds':
    'Portalul este ocupat sau repornește. Încearcă din nou peste câteva secunde',
  'The request is nested too deeply': 'Cererea este imbricată prea adânc',
  'The request holds too many values': 'Cererea conține prea multe valori',
  'This is already in use.': 'Acest lucru este deja folosit.',
  'Somebody else changed this at the same moment. Look at it again, then repeat what you did.':
    'Altcineva a schimbat acest lucru în același moment. Uită-te din nou, apoi repetă ce ai făcut.',
  'This Idempotency-Key was used before with another request. Send this one with a new key.':
    'Această cheie (Idempotency-Key) a fost folosită cu altă cerere. Trimite-o pe aceasta cu o cheie nouă.',
  'Too much is being recorded at the moment. Nothing was changed; try again in a few seconds.':
    'Se înregistrează prea multe în acest moment. Nimic nu s-a schimbat; încearcă din nou peste câteva secunde.',
  'This person was deleted for good, so nothing more can be recorded about them.':
    'Această persoană a fost ștearsă definitiv, deci nu se mai poate înregistra nimic despre ea.',
  'Live updates are not available right now. Everything else works; reload the page to see what is new.':
    'Actualizările în direct nu sunt disponibile acum. Restul funcționează; reîncarcă pagina ca să vezi ce este nou.',
  'This portal sends no notices to phones.': 'Acest portal nu trimite notificări pe telefoane.',
  "This is no address of a browser's push service.":
    'Aceasta nu este o adresă a serviciului de notificări al browserului.',
  "This is no browser's public key.": 'Aceasta nu este cheia publică a unui browser.',
  "This is no browser's secret.": 'Acesta nu este secretul unui browser.',
  'You are never told of this, so there is nothing to choose.':
    'Despre aceasta nu ești anunțat niciodată, deci nu este nimic de ales.',
  'Too many failed sign-ins. Please wait {retryAfterSeconds} seconds and try again.':
    'Prea multe autentificări nereușite. Așteaptă {retryAfterSeconds, plural, one {o secundă} few {# secunde} other {# de secunde}} și încearcă din nou.',
  'Too many links were asked for. Please look in your email, or wait {retryAfterSeconds} seconds and try again.':
    'Au fost cerute prea multe linkuri. Caută în e-mail sau așteaptă {retryAfterSeconds, plural, one {o secundă} few {# secunde} other {# de secunde}} și încearcă din nou.',
  'Your driver account is inactive. Contact your office to have it activated.':
    'Contul tău de șofer este inactiv. Contactează biroul ca să fie activat.',
  "Your account doesn't belong to an active business, so you can't use the portal.":
    'Contul tău nu aparține unei firme active, deci nu poți folosi portalul.',
  'Your session has ended. Please sign in again.': 'Sesiunea s-a încheiat. Autentifică-te din nou.',
  'You have no such session. It may have ended long ago.': 'Nu ai o astfel de sesiune. Poate s-a încheiat demult.',
  'This call can be made from the portal itself only.': 'Acest lucru se poate face numai din portal.',
  'Many people are signing in right now. Please try again in a few seconds.':
    'Mulți oameni se autentifică acum. Încearcă din nou peste câteva secunde.',
  '{reason} Choose another one.': '{reason} Alege alta.',
  'This password is nothing but blanks.': 'Această parolă conține numai spații.',
  'This password is one character, repeated.': 'Această parolă este un singur caracter, repetat.',
  'This password is among those that people use, and others guess, most often.':
    'Această parolă este printre cele mai folosite și mai ușor de ghicit.',
  "This password is the person's own name, username or email address.":
    'Această parolă este chiar numele, numele de utilizator sau adresa ta de e-mail.',
  'A sort code has six digits, for instance 20-00-00.': 'Un sort code are șase cifre, de exemplu 20-00-00.',
  'An account number has eight digits. Put noughts before a shorter one.':
    'Un număr de cont are opt cifre. Pune zerouri înaintea unuia mai scurt.',
  "There is no such account number at this sort code. Compare both with your bank's card, app or statement.":
    'La acest sort code nu poate exista un astfel de număr de cont. Compară-le pe amândouă cu cardul, aplicația sau extrasul băncii.',
  'This is not an email address, for instance name@example.co.uk.':
    'Aceasta nu este o adresă de e-mail, de exemplu name@example.co.uk.',
  'This is not a telephone number: ten or eleven digits from 0 on, or + and the country code.':
    'Acesta nu este un număr de telefon: zece sau unsprezece cifre începând cu 0, sau + și prefixul țării.',
  'This is not a UK postcode, for instance LS1 4AP.': 'Acesta nu este un cod poștal britanic, de exemplu LS1 4AP.',
  'No bank details were entered for this driver.': 'Nu au fost introduse date bancare.',
  'Other bank details were entered at the same moment. Look at them again, then verify those.':
    'Alte date bancare au fost introduse în același moment. Uită-te din nou la ele.',
  'Your account is suspended, so you cannot change your bank details at the moment. Contact your office.':
    'Contul tău este suspendat, deci nu poți schimba acum datele bancare. Contactează biroul.',
  'Your account is suspended, so you cannot change your details at the moment. Contact your office.':
    'Contul tău este suspendat, deci nu îți poți schimba datele acum. Contactează biroul.',
  'There is no such driver.': 'Nu există un astfel de șofer.',
  'Only a driver who is VAT registered can agree to self-billed VAT invoices.':
    'Numai un șofer înregistrat în scopuri de TVA poate accepta facturi TVA prin autofacturare.',
  'A self-billing agreement ends after it begins.': 'Un acord de autofacturare se încheie după ce începe.',
  'The agreement on offer has changed since you opened it. Read it again, then accept it.':
    'Acordul propus s-a schimbat de când l-ai deschis. Citește-l din nou, apoi acceptă-l.',
  '{first} (and {length} more to put right)': '{first} (de corectat încă: {length})',
  '{businessName} writes VAT invoices for the work that you, {driverName}, do for it, from {from} to {until}.':
    '{businessName} emite facturile TVA pentru munca pe care o faci pentru ea ({driverName}), în perioada: {from} – {until}.',
  'You accept every invoice that it writes for you, until this agreement ends.':
    'Accepți fiecare factură pe care o emite pentru tine, până la sfârșitul acestui acord.',
  'You write no VAT invoices of your own for that work while this agreement is in force.':
    'Nu emiți facturi TVA proprii pentru această muncă atât timp cât acordul este în vigoare.',
  'You say at once if your VAT number changes, if you are no longer VAT registered, or if you sell your business.':
    'Anunți imediat dacă se schimbă numărul tău de TVA, dacă nu mai ești înregistrat în scopuri de TVA sau dacă îți vinzi firma.',
  'The VAT shown on these invoices is your output tax, which you account for to HMRC.':
    'TVA de pe aceste facturi este taxa ta colectată, pe care o declari la HMRC.',
  'There is no such document.': 'Nu există un astfel de document.',
  'You can send your own documents only.': 'Poți trimite numai documentele tale.',
  'Say whose document this is.': 'Spune al cui este documentul.',
  "This file isn't among those that were uploaded for this driver. Upload it for them first.":
    'Acest fișier nu este printre cele trimise. Trimite-l mai întâi.',
  'This file was already sent as a document. Choose the new one.':
    'Acest fișier a fost deja trimis ca document. Alege-l pe cel nou.',
  'This document was already sent.': 'Acest document a fost deja trimis.',
  'This document can be downloaded once it is approved.': 'Acest document poate fi descărcat după ce este aprobat.',
  'A document is issued today at the latest.': 'Un document este emis cel târziu astăzi.',
  'A document expires after it was issued.': 'Un document expiră după ce a fost emis.',
  'This document expired on {expiryDate}. Only one that is still in force can count.':
    'Acest document a expirat: {expiryDate}. Contează numai unul care este încă valabil.',
  'There is no such file.': 'Nu există un astfel de fișier.',
  'This file was erased together with the person whom it belonged to.':
    'Acest fișier a fost șters împreună cu persoana căreia îi aparținea.',
  'There is no small picture of this file. Download the file itself.':
    'Nu există o miniatură a acestui fișier. Descarcă fișierul însuși.',
  'Send the file as multipart/form-data with the fields file and purpose.':
    'Trimite fișierul ca multipart/form-data cu câmpurile file și purpose.',
  'This file is larger than {value} MB. Send a smaller one.':
    'Acest fișier depășește {value} MB. Trimite unul mai mic.',
  'This picture has more than {value} megapixels. Send a smaller one.':
    'Această fotografie are peste {value} de megapixeli. Trimite una mai mică.',
  'This picture is damaged or incomplete. Take it again, or choose another one.':
    'Această fotografie este deteriorată sau incompletă. Fă-o din nou sau alege alta.',
  'We cannot read HEIC pictures. On an iPhone choose Settings, Camera, Formats, Most Compatible, and take it again; or send it as JPEG.':
    'Nu putem citi fotografii HEIC. Pe iPhone alege Configurări, Cameră, Formate, Cel mai compatibil și fă-o din nou; sau trimite-o ca JPEG.',
  'This is not a picture that we can read. Send a JPEG, PNG or WebP picture.':
    'Nu putem citi această fotografie. Trimite o fotografie JPEG, PNG sau WebP.',
  'We cannot take files of this kind. Send a PDF, a Word, Excel or OpenDocument text file (docx, xlsx, odt), or a JPEG, PNG or WebP picture.':
    'Nu putem primi fișiere de acest fel. Trimite un PDF, un fișier Word, Excel sau OpenDocument (docx, xlsx, odt) sau o fotografie JPEG, PNG sau WebP.',
  'Drivers may send proof-of-delivery photos, their own documents, and photos for their messages to the office.':
    'Șoferii pot trimite fotografii POD, documentele lor și fotografii la mesajele către birou.',
  "Drivers send their own files only, and admins nothing but documents in a driver's name.":
    'Șoferii trimit numai fișierele lor.',
  'Your account is suspended, so you cannot enter jobs or add photos. Contact your office.':
    'Contul tău este suspendat, deci nu poți introduce curse sau adăuga fotografii. Contactează biroul.',
  'A photo did not arrive. Take it out, attach it again, and send your message once more.':
    'O fotografie nu a ajuns. Scoate-o, atașeaz-o din nou și trimite mesajul încă o dată.',
  'More files came within a day than anybody needs. Please send the rest tomorrow.':
    'Într-o zi au venit mai multe fișiere decât are cineva nevoie. Trimite restul mâine.',
  'Send the file in the field named file.': 'Trimite fișierul în câmpul numit file.',
  'This file is empty. Choose another one.': 'Acest fișier este gol. Alege altul.',
  'Send one file at a time, with the fields file, purpose and driverId alone.':
    'Trimite câte un fișier, numai cu câmpurile file, purpose și driverId.',
  'The file did not arrive as a whole. Send it again.': 'Fișierul nu a ajuns întreg. Trimite-l din nou.',
  'Please fill in both subject and message fields': 'Completează atât subiectul, cât și mesajul',
  'You can ask about your own remittances only.': 'Poți întreba numai despre deconturile tale.',
  'There is no such remittance among yours.': 'Nu există un astfel de decont printre ale tale.',
  "Your account is {status}, so you can't send queries at the moment. Contact admin to have it made active again.":
    'Contul tău este {status}, deci nu poți trimite întrebări acum. Contactează administratorul ca să fie reactivat.',
  'There is no such query of yours about this remittance to follow up.':
    'Nu ai o astfel de întrebare despre acest decont pe care să o continui.',
  'There is no such query.': 'Nu există o astfel de întrebare.',
  'There is no such ticket.': 'Nu există o astfel de solicitare.',
  'This ticket was already created.': 'Această solicitare a fost deja creată.',
  'Title and description are required': 'Completează titlul și descrierea',
  '{value} is required': '{value}: completează acest câmp',
  'Your office raised this ticket, so your office closes it. Write to them what you think of it.':
    'Biroul tău a deschis această solicitare, deci biroul o închide. Scrie-le ce crezi despre ea.',
  'Write something before you send the comment': 'Scrie ceva înainte să trimiți comentariul',
  'This comment was already sent.': 'Acest comentariu a fost deja trimis.',
  'A tax year is named like 2026-27.': 'Un an fiscal se scrie ca 2026-27.',
  'Nothing was paid in this time, so there is no statement of it.':
    'În această perioadă nu s-a plătit nimic, deci nu există un extras.',
  'A tax year is named like 2026-27, a quarter of it like 2026-27-q3 or 2026-27-calendar-q3.':
    'Un an fiscal se scrie ca 2026-27, iar un trimestru al lui ca 2026-27-q3 sau 2026-27-calendar-q3.',
  'No remittance counts in this tax year, so there are no documents of it.':
    'Niciun decont nu contează în acest an fiscal, deci nu există documente din el.',
  'Your documents are being prepared already. Wait until that download has ended.':
    'Documentele tale se pregătesc deja. Așteaptă până se termină acea descărcare.',
  'Many documents are being prepared right now. Please try again in a few seconds.':
    'Se pregătesc multe documente acum. Încearcă din nou peste câteva secunde.',
  'This remittance was already {decision} by {decidedBy} on {decidedAt}. Nothing was changed.':
    'Acest decont are deja o decizie: {decision}. {decidedBy}, {decidedAt}. Nimic nu s-a schimbat.',
  'The driver withdrew this remittance on {withdrawnAt}. Nothing was changed.':
    'Acest decont a fost retras: {withdrawnAt}. Nimic nu s-a schimbat.',
  'The office made this remittance for you. Ask the office if something in it is wrong.':
    'Biroul a făcut acest decont pentru tine. Întreabă biroul dacă ceva din el este greșit.',
  'This remittance has changed since you opened it. Open it again and decide on what it says now.':
    'Acest decont s-a schimbat de când l-ai deschis. Deschide-l din nou și decide după ce spune acum.',
  'No VAT was invoiced for a membership fee on this remittance.':
    'În acest decont nu s-a facturat TVA pentru o taxă de membru.',
  'The invoice for the membership fee of this remittance stands, or there is none.':
    'Factura pentru taxa de membru din acest decont este valabilă sau nu există.',
  'There is no e-invoice of it: both VAT numbers stand on one, and the document lacks one of them.':
    'Nu există e-factură pentru el: pe ea stau ambele numere de TVA, iar documentului îi lipsește unul dintre ele.',
  'There is no e-invoice of it: the document is a statement and not a VAT invoice.':
    'Nu există e-factură pentru el: documentul este un extras, nu o factură cu TVA.',
  'This remittance stands as it is, so there is no credit note for it.':
    'Acest decont este valabil așa cum este, deci nu are notă de credit.',
  'This remittance is awaiting approval. Its document can be downloaded once it is approved.':
    'Acest decont așteaptă aprobarea. Documentul lui poate fi descărcat după aprobare.',
  'This remittance was rejected, so there is no document for it. Contact admin for details.':
    'Acest decont a fost respins, deci nu are document. Contactează administratorul pentru detalii.',
  'This remittance was withdrawn, so there is no document for it.': 'Acest decont a fost retras, deci nu are document.',
  'You can submit remittances for your own {value} only.': 'Poți trimite deconturi numai pentru tine ({value}).',
  'You can send again only a remittance of your own.': 'Poți retrimite numai un decont al tău.',
  'The remittance that you send again still awaits approval. Withdraw it first.':
    'Decontul pe care îl retrimiți încă așteaptă aprobarea. Retrage-l mai întâi.',
  'The remittance that you send again was approved. Ask the office if something in it is wrong.':
    'Decontul pe care îl retrimiți a fost aprobat. Întreabă biroul dacă ceva din el este greșit.',
  'The remittance that you send again was corrected by the office. Ask the office if something is wrong.':
    'Decontul pe care îl retrimiți a fost corectat de birou. Întreabă biroul dacă ceva este greșit.',
  'The remittance that you send again is for another week.':
    'Decontul pe care îl retrimiți este pentru altă săptămână.',
  'The office made the remittance that you send again from its own entries. Ask the office to make it again.':
    'Decontul pe care îl retrimiți a fost făcut de birou din propriile înregistrări. Roagă biroul să îl facă din nou.',
  'You have sent that remittance again already. Open the latest one instead.':
    'Ai retrimis deja acel decont. Deschide-l pe cel mai recent.',
  "Your account is {status}, so you can't {act} remittances. Contact admin to have it made active again.":
    'Contul tău este {status}, deci nu poți face acest lucru ({act}). Contactează administratorul ca să fie reactivat.',
  'Say what the additional deductions are for.': 'Spune pentru ce sunt deducerile suplimentare.',
  '{field} was sent as {sent}, but is {expected}.': '{field}: s-a trimis {sent}, dar este {expected}.',
  "The figures don't add up: {value}": 'Sumele nu se potrivesc: {value}',
  'Load {loadId} can be claimed only once.': 'Încărcătura {loadId} poate fi decontată o singură dată.',
  'Load {loadId} is already on your remittance for the week of {weekStartDate}.':
    'Încărcătura {loadId} este deja în decontul tău pentru săptămâna începută la: {weekStartDate}.',
  "A job's date must lie within the week, {weekStartDate}.":
    'Data unei curse trebuie să fie în săptămână: {weekStartDate}.',
  "A job's date can't be later than today.": 'Data unei curse nu poate fi după ziua de azi.',
  'Load {loadId}: "{value}" must be a photo that you uploaded. Take or choose it again.':
    'Încărcătura {loadId}: „{value}” trebuie să fie o fotografie trimisă de tine. Fă-o sau alege-o din nou.',
  'A week starts on a Monday. Choose the Monday of the week you worked.':
    'O săptămână începe luni. Alege ziua de luni a săptămânii lucrate.',
  'The week of {weekStartDate} ends on {sunday}.': 'Săptămâna începută la {weekStartDate} se încheie la: {sunday}.',
  'This week has not begun yet.': 'Această săptămână încă nu a început.',
  'Remittances are accepted for up to {MAX_WEEKS_BACK} weeks back. Ask admin about older jobs.':
    'Deconturile se acceptă cu cel mult {MAX_WEEKS_BACK, plural, one {o săptămână} few {# săptămâni} other {# de săptămâni}} în urmă. Întreabă administratorul despre cursele mai vechi.',
  'Account holder name': 'Numele titularului contului',
  'Bank name': 'Numele băncii',
  'Sort code': 'Sort code',
  Content: 'Conținutul',
  Description: 'Descrierea',
  'Document type': 'Tipul documentului',
  'The file': 'Fișierul',
  'The reason': 'Motivul',
  'Job price': 'Prețul cursei',
  Jobs: 'Cursele',
  'POD photos': 'Fotografiile POD',
  'Time of the tap': 'Ora atingerii',
  'Deduction reason': 'Motivul deducerilor',
  Language: 'Limba',
  Token: 'Linkul',
  Login: 'Numele de utilizator',
  suspended: 'suspendat',
  inactive: 'inactiv',
  submit: 'trimiterea decontului',
  withdraw: 'retragerea decontului',
  approved: 'aprobat',
  rejected: 'respins',
  'another admin': 'alt administrator',
  'This code is wrong, or was used already. Enter the one that your app shows now.':
    'Codul este greșit sau a fost deja folosit. Introdu codul afișat acum de aplicație.',
  'This recovery code is wrong, or was used already.': 'Codul de rezervă este greșit sau a fost deja folosit.',
  'Nobody resets their own second factor. Turn it off with a code, or ask another director.':
    'Nimeni nu își resetează propriul al doilea factor. Dezactivează-l cu un cod sau cere altui director.',
  'Only a director resets the second factor of somebody else.':
    'Doar un director resetează al doilea factor al altcuiva.',
  'A code from your app has six digits.': 'Codul din aplicație are șase cifre.',
  'Enter a code from your authenticator app to go on.':
    'Pentru a continua, introdu un cod din aplicația de autentificare.',
  'You chose a new password since the office changed your email address, so it can no longer be confirmed here. Nothing else changes for you.':
    'De când biroul ți-a schimbat adresa de e-mail ai ales o parolă nouă, așa că adresa nu mai poate fi confirmată aici. În rest nu se schimbă nimic pentru tine.',
};
