import type { Words } from './words.js';

/** Terms as in the web's catalogues (`web/src/shared/language/catalogues/README.md`). */
export const ROMANIAN: Words = {
  notices: {
    remittance_approved: {
      title: 'Decont aprobat',
      sentence: 'Decontul tău pentru {week} a fost aprobat. {payments}',
    },
    remittance_rejected: {
      title: 'Decont respins',
      sentence: 'Decontul tău pentru {week} a fost respins{reason}. Contactează administratorul pentru detalii.',
    },
    remittance_changed: {
      title: 'Biroul ți-a modificat decontul',
      sentence:
        'Biroul {lineChange} în decontul tău pentru {week}. Motivul se află în decont și poți pune o întrebare despre el.',
    },
    lateness_waived: {
      title: 'Întârziere iertată',
      sentence:
        'Decontul tău pentru {week} contează ca trimis la timp. După aprobare se plătește o singură dată, nu în 3 părți.',
    },
    payment_returned: {
      title: 'Plată returnată de bancă',
      sentence:
        'Banca a returnat {amount} pentru {week}{returnReason}. {again} Te rugăm să-ți verifici datele bancare.',
    },
    query_answered: { title: 'Răspuns la întrebare', sentence: 'Întrebarea ta{subject} a primit răspuns.' },
    cutoff_tomorrow: {
      title: 'Trimite-ți săptămâna până duminică',
      sentence:
        'Nu ai trimis încă nimic pentru {week}. Se închide duminică la 23:59; ce vine mai târziu se plătește în 3 părți.',
    },
    submission_requested: {
      title: 'Te rugăm să-ți trimiți săptămâna',
      sentence: 'Biroul cere decontul tău pentru {week}.',
    },
    document_approved: { title: 'Document aprobat', sentence: '{document}: aprobat{validUntil}.' },
    document_rejected: {
      title: 'Document respins',
      sentence: '{document}: respins{reason}. Te rugăm să-l trimiți din nou.',
    },
    document_expiring: {
      title: '{document}: expiră curând',
      sentence: '{document}: expiră pe {day}. Te rugăm să trimiți documentul nou.',
    },
    document_expired: {
      title: '{document}: a expirat',
      sentence: '{document}: a expirat pe {day}. Te rugăm să trimiți documentul nou.',
    },
    documents_requested: { title: 'Documente necesare', sentence: 'Te rugăm să trimiți până la {day}: {documents}.' },
    ticket_answered: { title: 'Biroul îți scrie', sentence: 'Biroul ți-a scris într-o solicitare{ticket}.' },
    bank_details_changed: {
      title: 'Date bancare schimbate',
      sentence: 'Contul în care ești plătit a fost schimbat. Dacă nu știi nimic despre asta, anunță imediat biroul.',
    },
    password_reset: {
      title: 'Parolă nouă',
      sentence:
        'Biroul ți-a setat o parolă nouă pentru autentificare. Dacă nu știi nimic despre asta, anunță imediat biroul.',
    },
    email_changed: {
      title: 'Adresă de e-mail schimbată',
      sentence:
        'Biroul a schimbat adresa de e-mail cu care te autentifici. Dacă nu știi nimic despre asta, anunță imediat biroul.',
    },
    second_factor_changed: {
      title: 'Al doilea factor',
      sentence: '{factorChange} Dacă nu știi nimic despre asta, anunță imediat biroul.',
    },
  },
  factorChanges: {
    turned_on: 'Al doilea factor al autentificării tale a fost activat.',
    turned_off: 'Al doilea factor al autentificării tale a fost dezactivat: parola singură este suficientă.',
    reset: 'Al doilea factor al autentificării tale a fost resetat și ai fost deconectat peste tot.',
    recovery_code_used: 'Unul dintre codurile tale de rezervă a fost folosit.',
    codes_replaced: 'Ai coduri de rezervă noi; cele dinainte nu mai funcționează.',
    passkey_added: 'O cheie de acces (passkey) a fost adăugată la contul tău.',
    passkey_removed: 'O cheie de acces (passkey) a fost ștearsă din contul tău.',
    business_added: 'Contul tău a fost legat de unul de la altă firmă: cine se autentifică acolo îl poate deschide.',
  },
  documents: {
    insurance: 'Certificat de asigurare',
    licence: 'Permis de conducere',
    right_to_work: 'Drept de muncă (Right to Work)',
    vehicle_info: 'Date despre vehicul',
    mot: 'MOT',
    dbs: 'DBS',
  },
  returnReasons: {
    account_closed: 'cont închis',
    no_such_account: 'cont inexistent',
    name_mismatch: 'nume nepotrivit',
    other: 'alt motiv',
  },
  lineChanges: {
    added: 'a adăugat o poziție{line}',
    changed: 'a modificat o poziție{line}',
    removed: 'a șters o poziție{line}',
  },
  payments: 'Vei fi plătit: {payments}.',
  payment: '{amount} ({day})',
  nothingToPay: 'Nu e nimic de plată.',
  unconfirmed: '{amount} din corecție așteaptă verificarea unei a doua persoane.',
  ofRetention: '{amount} din reținere',
  heldAgain: 'Suma este păstrată din nou pentru tine.',
  paidAgain: 'Vei fi plătit din nou; următoarea zi a plății: {day}.',
  validUntil: ', valabil până la {day}',
  passwordByLink:
    'O parolă nouă a fost setată printr-un link dintr-un e-mail. Dacă nu știi nimic despre asta, anunță imediat biroul.',
  aWeek: 'săptămână',
  aDocument: 'Document',
  aPayment: 'o plată',
  anUnknownDay: 'o zi necunoscută',
  mail: {
    hello: 'Bună, {firstName}!',
    openIn: 'Deschide în {brand}',
    openItIn: 'Deschide în {brand}',
    why: {
      preferences: 'Primești acest mesaj potrivit preferințelor tale de notificare, pe care le poți schimba în portal.',
      protection: 'Primești acest mesaj indiferent de preferințele tale de notificare, pentru că îți protejează plata.',
      former_address:
        'Primești acest mesaj pentru că până de curând te autentificai cu această adresă. Îți protejează plata.',
    },
  },
  passwordMail: {
    email: {
      title: 'Confirmă noua adresă de e-mail',
      paragraphs: [
        'Contul tău la {business} în {brand} urmează să aibă această adresă de e-mail. Deschide linkul până la {time} (ora Regatului Unit) ca să o confirmi.',
        'Până atunci contul își păstrează adresa actuală.',
        'Dacă nu tu ai cerut asta, ignoră mesajul: fără link nu se schimbă nimic.',
      ],
      action: 'Confirmă această adresă',
      why: 'Primești acest mesaj pentru că cineva a introdus această adresă în {brand}.',
    },
    alone: {
      title: 'În curând o singură persoană poate acționa singură',
      paragraphs: [
        'Un cont de administrator al firmei {business} din {brand} a fost modificat. Pentru plata șoferilor este nevoie de două persoane, iar cineva s-ar putea să nu mai conteze ca a doua.',
        'Dacă nu a mai rămas nimeni, o singură persoană poate face asta de la {time} (ora Regatului Unit).',
        'Dacă nu este în regulă, opune-te: de atunci nimeni nu mai acționează singur, până când operatorul portalului verifică.',
      ],
      action: 'Opune-te',
      why: 'Primești acest mesaj pentru că ești director, este vorba de contul tău sau aceasta este adresa firmei {business}.',
    },
    emailTaken: {
      title: 'Această adresă de e-mail este deja folosită',
      paragraphs: [
        'Cineva a cerut {time} (ora Regatului Unit) să folosească această adresă de e-mail pentru un cont în {brand}. Adresa aparține deja altui cont, așa că nu se schimbă nimic.',
        'Dacă tu ai cerut asta, alege altă adresă. Dacă nu, nu trebuie să faci nimic.',
      ],
      action: 'Deschide {brand}',
      why: 'Primești acest mesaj pentru că cineva a introdus această adresă în {brand}.',
    },
    link: {
      title: 'Alege o parolă nouă',
      paragraphs: [
        'Cineva a cerut o parolă nouă pentru contul tău la {business} în {brand}. Te autentifici ca {login}.',
        'Linkul funcționează o singură dată, până la {time} (ora Regatului Unit).',
        'Dacă nu tu ai cerut asta, ignoră mesajul: parola rămâne cum este.',
      ],
      action: 'Alege o parolă nouă',
      why: 'Primești acest mesaj pentru că cineva a introdus adresa ta de e-mail la „Ai uitat parola?”.',
    },
    changed: {
      title: 'Parolă nouă',
      paragraphs: [
        'Parola contului tău la {business} în {brand} a fost schimbată {time} (ora Regatului Unit) printr-un link dintr-un e-mail și ai fost deconectat peste tot.',
        'Dacă nu știi nimic despre asta, anunță imediat un director al firmei.',
      ],
      action: 'Deschide {brand}',
      why: 'Primești acest mesaj indiferent de preferințele tale de notificare, pentru că îți protejează contul.',
    },
    turned_on: {
      title: 'Al doilea factor activat',
      paragraphs: [
        'Al doilea factor al contului tău la {business} în {brand} a fost activat {time} (ora Regatului Unit). Autentificarea cere acum și un cod.',
        'Dacă nu știi nimic despre asta, anunță imediat un director al firmei.',
      ],
      action: 'Deschide {brand}',
      why: 'Primești acest mesaj indiferent de preferințele tale de notificare, pentru că îți protejează contul.',
    },
    turned_off: {
      title: 'Al doilea factor dezactivat',
      paragraphs: [
        'Al doilea factor al contului tău la {business} în {brand} a fost dezactivat {time} (ora Regatului Unit). Parola singură este acum suficientă.',
        'Dacă nu știi nimic despre asta, anunță imediat un director al firmei.',
      ],
      action: 'Deschide {brand}',
      why: 'Primești acest mesaj indiferent de preferințele tale de notificare, pentru că îți protejează contul.',
    },
    reset: {
      title: 'Al doilea factor resetat',
      paragraphs: [
        'Al doilea factor al contului tău la {business} în {brand} a fost resetat {time} (ora Regatului Unit) și ai fost deconectat peste tot.',
        'Dacă nu știi nimic despre asta, anunță imediat un director al firmei.',
      ],
      action: 'Deschide {brand}',
      why: 'Primești acest mesaj indiferent de preferințele tale de notificare, pentru că îți protejează contul.',
    },
    recovery_code_used: {
      title: 'Cod de rezervă folosit',
      paragraphs: [
        'Un cod de rezervă al contului tău la {business} în {brand} a fost folosit {time} (ora Regatului Unit).',
        'Dacă nu știi nimic despre asta, anunță imediat un director al firmei.',
      ],
      action: 'Deschide {brand}',
      why: 'Primești acest mesaj indiferent de preferințele tale de notificare, pentru că îți protejează contul.',
    },
    codes_replaced: {
      title: 'Coduri de rezervă noi',
      paragraphs: [
        'Coduri de rezervă noi au fost create pentru contul tău la {business} în {brand} {time} (ora Regatului Unit). Cele vechi nu mai sunt valabile.',
        'Dacă nu știi nimic despre asta, anunță imediat un director al firmei.',
      ],
      action: 'Deschide {brand}',
      why: 'Primești acest mesaj indiferent de preferințele tale de notificare, pentru că îți protejează contul.',
    },
    passkey_added: {
      title: 'Cheie de acces adăugată',
      paragraphs: [
        'O cheie de acces (passkey) a fost adăugată la contul tău la {business} în {brand} {time} (ora Regatului Unit). Cine o are se poate autentifica fără parola ta.',
        'Dacă nu știi nimic despre asta, anunță imediat un director al firmei.',
      ],
      action: 'Deschide {brand}',
      why: 'Primești acest mesaj indiferent de preferințele tale de notificare, pentru că îți protejează contul.',
    },
    invitation: {
      title: 'Alege parola',
      paragraphs: [
        '{business} te invită în {brand}. Te autentifici ca {login}, cu o parolă pe care o alegi tu și pe care nu o știe nimeni altcineva.',
        'Linkul funcționează o singură dată, până la {time} (ora Regatului Unit).',
        'Dacă nu aștepți o invitație, ignoră mesajul: fără parolă nu se autentifică nimeni.',
      ],
      action: 'Alege parola',
      why: 'Primești acest mesaj pentru că te-a adăugat {business}.',
    },
    device: {
      title: 'Autentificare de pe un dispozitiv nou',
      unknown: 'un browser necunoscut',
      paragraphs: [
        'Cineva s-a autentificat în contul tău la {business} în {brand} {time} (ora Regatului Unit) de pe un dispozitiv pe care nu fusese folosit: {device}, adresa {address}.',
        'Dacă ai fost tu, nu trebuie să faci nimic. Dacă nu, schimbă imediat parola, ceea ce îi deconectează pe toți ceilalți, și anunță un director al firmei.',
      ],
      action: 'Deschide {brand}',
      why: 'Primești acest mesaj indiferent de preferințele tale de notificare, pentru că îți protejează contul.',
    },
    business_added: {
      title: 'Cont legat de altul',
      paragraphs: [
        'Contul tău la {business} în {brand} a fost legat {time} (ora Regatului Unit) de un cont de la altă firmă. Cine se autentifică acolo îl poate deschide.',
        'Dacă nu știi nimic despre asta, schimbă imediat parola, ceea ce desface legătura, și anunță un director al firmei.',
      ],
      action: 'Deschide {brand}',
      why: 'Primești acest mesaj indiferent de preferințele tale de notificare, pentru că îți protejează contul.',
    },
    passkey_removed: {
      title: 'Cheie de acces ștearsă',
      paragraphs: [
        'O cheie de acces (passkey) a contului tău la {business} în {brand} a fost ștearsă {time} (ora Regatului Unit). Nu mai permite nimănui autentificarea.',
        'Dacă nu știi nimic despre asta, anunță imediat un director al firmei.',
      ],
      action: 'Deschide {brand}',
      why: 'Primești acest mesaj indiferent de preferințele tale de notificare, pentru că îți protejează contul.',
    },
  },
};
