import type { Words } from './words.js';

/** Terms as in the web's catalogues (`web/src/shared/language/catalogues/README.md`). */
export const POLISH: Words = {
  notices: {
    remittance_approved: {
      title: 'Rozliczenie zatwierdzone',
      sentence: 'Twoje rozliczenie za {week} zostało zatwierdzone. {payments}',
    },
    remittance_rejected: {
      title: 'Rozliczenie odrzucone',
      sentence:
        'Twoje rozliczenie za {week} zostało odrzucone{reason}. Skontaktuj się z administratorem, aby poznać szczegóły.',
    },
    remittance_changed: {
      title: 'Biuro zmieniło Twoje rozliczenie',
      sentence:
        'Biuro {lineChange} w Twoim rozliczeniu za {week}. W rozliczeniu podano powód i można o tę zmianę zapytać.',
    },
    lateness_waived: {
      title: 'Spóźnienie darowane',
      sentence:
        'Twoje rozliczenie za {week} liczy się jako wysłane w terminie. Po zatwierdzeniu zostanie wypłacone jednorazowo zamiast w 3 częściach.',
    },
    payment_returned: {
      title: 'Bank zwrócił wypłatę',
      sentence: 'Bank zwrócił {amount} za {week}{returnReason}. {again} Sprawdź dane swojego konta bankowego.',
    },
    query_answered: { title: 'Odpowiedź na zapytanie', sentence: 'Jest odpowiedź na Twoje zapytanie{subject}.' },
    cutoff_tomorrow: {
      title: 'Wyślij swój tydzień do niedzieli',
      sentence:
        'Za {week} nic jeszcze nie wysłano. Termin mija w niedzielę o 23:59; to, co przyjdzie później, jest wypłacane w 3 częściach.',
    },
    submission_requested: { title: 'Prosimy wysłać tydzień', sentence: 'Biuro prosi o Twoje rozliczenie za {week}.' },
    document_approved: { title: 'Dokument zatwierdzony', sentence: '{document}: zatwierdzono{validUntil}.' },
    document_rejected: {
      title: 'Dokument odrzucony',
      sentence: '{document}: odrzucono{reason}. Wyślij dokument ponownie.',
    },
    document_expiring: {
      title: '{document}: wkrótce straci ważność',
      sentence: '{document}: ważność mija {day}. Wyślij nowy dokument.',
    },
    document_expired: {
      title: '{document}: ważność minęła',
      sentence: '{document}: ważność minęła {day}. Wyślij nowy dokument.',
    },
    documents_requested: { title: 'Potrzebne dokumenty', sentence: 'Prosimy wysłać do {day}: {documents}.' },
    ticket_answered: { title: 'Biuro pisze', sentence: 'Jest wiadomość od biura w zgłoszeniu{ticket}.' },
    bank_details_changed: {
      title: 'Zmieniono dane konta bankowego',
      sentence: 'Zmieniono konto, na które otrzymujesz wypłaty. Jeśli nic o tym nie wiesz, natychmiast powiadom biuro.',
    },
    password_reset: {
      title: 'Nowe hasło',
      sentence: 'Biuro ustawiło Ci nowe hasło do logowania. Jeśli nic o tym nie wiesz, natychmiast powiadom biuro.',
    },
    email_changed: {
      title: 'Zmieniono adres e-mail',
      sentence:
        'Biuro zmieniło adres e-mail, którym się logujesz. Jeśli nic o tym nie wiesz, natychmiast powiadom biuro.',
    },
    second_factor_changed: {
      title: 'Drugi składnik logowania',
      sentence: '{factorChange} Jeśli nic o tym nie wiesz, natychmiast powiadom biuro.',
    },
  },
  factorChanges: {
    turned_on: 'Włączono drugi składnik Twojego logowania.',
    turned_off: 'Wyłączono drugi składnik Twojego logowania: wystarcza samo hasło.',
    reset: 'Zresetowano drugi składnik Twojego logowania i wylogowano Cię wszędzie.',
    recovery_code_used: 'Użyto jednego z Twoich kodów zapasowych.',
    codes_replaced: 'Masz nowe kody zapasowe; poprzednie już nie działają.',
    passkey_added: 'Dodano klucz dostępu (passkey) do Twojego konta.',
    passkey_removed: 'Usunięto klucz dostępu (passkey) z Twojego konta.',
    business_added: 'Twoje konto połączono z kontem w innej firmie: kto zaloguje się tam, może je otworzyć.',
  },
  documents: {
    insurance: 'Polisa ubezpieczeniowa',
    licence: 'Prawo jazdy',
    right_to_work: 'Prawo do pracy (Right to Work)',
    vehicle_info: 'Dane pojazdu',
    mot: 'MOT',
    dbs: 'DBS',
  },
  returnReasons: {
    account_closed: 'konto zamknięte',
    no_such_account: 'brak takiego konta',
    name_mismatch: 'niezgodność nazwiska',
    other: 'inny powód',
  },
  lineChanges: {
    added: 'dodało pozycję{line}',
    changed: 'zmieniło pozycję{line}',
    removed: 'usunęło pozycję{line}',
  },
  payments: 'Otrzymasz: {payments}.',
  payment: '{amount} ({day})',
  nothingToPay: 'Nie ma nic do wypłaty.',
  unconfirmed: '{amount} z korekty czeka na sprawdzenie przez drugą osobę.',
  ofRetention: '{amount} kwoty zatrzymanej',
  heldAgain: 'Kwota jest znów dla Ciebie zatrzymana.',
  paidAgain: 'Zostanie wypłacona ponownie; najbliższy dzień wypłaty: {day}.',
  validUntil: ', ważne do {day}',
  passwordByLink: 'Nowe hasło ustawiono przez link z e-maila. Jeśli nic o tym nie wiesz, natychmiast powiadom biuro.',
  aWeek: 'tydzień',
  aDocument: 'Dokument',
  aPayment: 'wypłatę',
  anUnknownDay: 'nieznany dzień',
  mail: {
    hello: 'Dzień dobry, {firstName}!',
    openIn: 'Otwórz w {brand}',
    openItIn: 'Otwórz w {brand}',
    why: {
      preferences: 'Otrzymujesz tę wiadomość zgodnie z ustawieniami powiadomień, które możesz zmienić w portalu.',
      protection: 'Otrzymujesz tę wiadomość niezależnie od ustawień powiadomień, ponieważ chroni Twoją wypłatę.',
      former_address:
        'Otrzymujesz tę wiadomość, ponieważ do niedawna ten adres służył do logowania. Chroni ona Twoją wypłatę.',
    },
  },
  passwordMail: {
    email: {
      title: 'Potwierdź nowy adres e-mail',
      paragraphs: [
        'Twoje konto w firmie {business} w {brand} ma mieć ten adres e-mail. Otwórz link do {time} (czasu brytyjskiego), aby go potwierdzić.',
        'Do tego czasu konto zachowuje obecny adres.',
        'Jeśli to nie Twoja prośba, zignoruj tę wiadomość: bez linku nic się nie zmieni.',
      ],
      action: 'Potwierdź ten adres',
      why: 'Otrzymujesz tę wiadomość, ponieważ ktoś wpisał ten adres w {brand}.',
    },
    alone: {
      title: 'Wkrótce jedna osoba może działać sama',
      paragraphs: [
        'Zmieniono konto administratora firmy {business} w {brand}. Do wypłat dla kierowców potrzebne są dwie osoby, a ktoś może już nie liczyć się jako druga.',
        'Jeśli nie ma nikogo innego, jedna osoba może to robić sama od {time} (czasu brytyjskiego).',
        'Jeśli to nie w porządku, wyraź sprzeciw: od tej chwili nikt nie działa sam, dopóki operator portalu tego nie sprawdzi.',
      ],
      action: 'Wyraź sprzeciw',
      why: 'Otrzymujesz tę wiadomość, ponieważ jesteś dyrektorem, chodzi o Twoje konto lub to adres firmy {business}.',
    },
    emailTaken: {
      title: 'Ten adres e-mail jest już używany',
      paragraphs: [
        'Ktoś poprosił {time} (czasu brytyjskiego) o użycie tego adresu e-mail dla konta w {brand}. Adres należy już do innego konta, więc nic się nie zmienia.',
        'Jeśli to Twoja prośba, wybierz inny adres. Jeśli nie, nie musisz nic robić.',
      ],
      action: 'Otwórz {brand}',
      why: 'Otrzymujesz tę wiadomość, ponieważ ktoś wpisał ten adres w {brand}.',
    },
    link: {
      title: 'Wybierz nowe hasło',
      paragraphs: [
        'Ktoś poprosił o nowe hasło do Twojego konta w firmie {business} w {brand}. Logujesz się jako {login}.',
        'Link działa raz, do {time} (czasu brytyjskiego).',
        'Jeśli to nie Twoja prośba, zignoruj tę wiadomość: hasło pozostaje bez zmian.',
      ],
      action: 'Wybierz nowe hasło',
      why: 'Otrzymujesz tę wiadomość, ponieważ ktoś wpisał Twój adres e-mail w „Nie pamiętasz hasła?”.',
    },
    changed: {
      title: 'Nowe hasło',
      paragraphs: [
        'Hasło do Twojego konta w firmie {business} w {brand} zmieniono {time} (czasu brytyjskiego) przez link z e-maila i wylogowano Cię wszędzie.',
        'Jeśli nic o tym nie wiesz, natychmiast powiadom dyrektora swojej firmy.',
      ],
      action: 'Otwórz {brand}',
      why: 'Otrzymujesz tę wiadomość niezależnie od ustawień powiadomień, ponieważ chroni Twoje konto.',
    },
    turned_on: {
      title: 'Włączono drugi składnik',
      paragraphs: [
        'Drugi składnik Twojego konta w firmie {business} w {brand} włączono {time} (czasu brytyjskiego). Logowanie wymaga teraz także kodu.',
        'Jeśli nic o tym nie wiesz, natychmiast powiadom dyrektora swojej firmy.',
      ],
      action: 'Otwórz {brand}',
      why: 'Otrzymujesz tę wiadomość niezależnie od ustawień powiadomień, ponieważ chroni Twoje konto.',
    },
    turned_off: {
      title: 'Wyłączono drugi składnik',
      paragraphs: [
        'Drugi składnik Twojego konta w firmie {business} w {brand} wyłączono {time} (czasu brytyjskiego). Do logowania wystarcza teraz hasło.',
        'Jeśli nic o tym nie wiesz, natychmiast powiadom dyrektora swojej firmy.',
      ],
      action: 'Otwórz {brand}',
      why: 'Otrzymujesz tę wiadomość niezależnie od ustawień powiadomień, ponieważ chroni Twoje konto.',
    },
    reset: {
      title: 'Zresetowano drugi składnik',
      paragraphs: [
        'Drugi składnik Twojego konta w firmie {business} w {brand} zresetowano {time} (czasu brytyjskiego) i wylogowano Cię wszędzie.',
        'Jeśli nic o tym nie wiesz, natychmiast powiadom dyrektora swojej firmy.',
      ],
      action: 'Otwórz {brand}',
      why: 'Otrzymujesz tę wiadomość niezależnie od ustawień powiadomień, ponieważ chroni Twoje konto.',
    },
    recovery_code_used: {
      title: 'Użyto kodu zapasowego',
      paragraphs: [
        'Kodu zapasowego Twojego konta w firmie {business} w {brand} użyto {time} (czasu brytyjskiego).',
        'Jeśli nic o tym nie wiesz, natychmiast powiadom dyrektora swojej firmy.',
      ],
      action: 'Otwórz {brand}',
      why: 'Otrzymujesz tę wiadomość niezależnie od ustawień powiadomień, ponieważ chroni Twoje konto.',
    },
    codes_replaced: {
      title: 'Nowe kody zapasowe',
      paragraphs: [
        'Nowe kody zapasowe Twojego konta w firmie {business} w {brand} utworzono {time} (czasu brytyjskiego). Poprzednie już nie działają.',
        'Jeśli nic o tym nie wiesz, natychmiast powiadom dyrektora swojej firmy.',
      ],
      action: 'Otwórz {brand}',
      why: 'Otrzymujesz tę wiadomość niezależnie od ustawień powiadomień, ponieważ chroni Twoje konto.',
    },
    passkey_added: {
      title: 'Dodano klucz dostępu',
      paragraphs: [
        'Klucz dostępu (passkey) dodano do Twojego konta w firmie {business} w {brand} {time} (czasu brytyjskiego). Kto go ma, może się zalogować bez Twojego hasła.',
        'Jeśli nic o tym nie wiesz, natychmiast powiadom dyrektora swojej firmy.',
      ],
      action: 'Otwórz {brand}',
      why: 'Otrzymujesz tę wiadomość niezależnie od ustawień powiadomień, ponieważ chroni Twoje konto.',
    },
    invitation: {
      title: 'Wybierz hasło',
      paragraphs: [
        '{business} zaprasza Cię do {brand}. Logujesz się jako {login}, hasłem, które sam wybierasz i którego nikt inny nie zna.',
        'Link działa jeden raz, do {time} (czasu brytyjskiego).',
        'Jeśli nie spodziewasz się zaproszenia, zignoruj je: bez hasła nikt się nie zaloguje.',
      ],
      action: 'Wybierz hasło',
      why: 'Otrzymujesz tę wiadomość, ponieważ dodała Cię firma {business}.',
    },
    device: {
      title: 'Logowanie z nowego urządzenia',
      unknown: 'nieznana przeglądarka',
      paragraphs: [
        'Ktoś zalogował się na Twoje konto w firmie {business} w {brand} {time} (czasu brytyjskiego) z urządzenia, na którym dotąd nie było używane: {device}, adres {address}.',
        'Jeśli to Ty, nie musisz nic robić. Jeśli nie, natychmiast zmień hasło (wyloguje to wszystkich innych) i powiadom dyrektora swojej firmy.',
      ],
      action: 'Otwórz {brand}',
      why: 'Otrzymujesz tę wiadomość niezależnie od ustawień powiadomień, ponieważ chroni Twoje konto.',
    },
    business_added: {
      title: 'Połączono konto z innym',
      paragraphs: [
        'Twoje konto w firmie {business} w {brand} połączono {time} (czasu brytyjskiego) z kontem w innej firmie. Kto zaloguje się tam, może je otworzyć.',
        'Jeśli nic o tym nie wiesz, natychmiast zmień hasło (to rozłączy konta) i powiadom dyrektora swojej firmy.',
      ],
      action: 'Otwórz {brand}',
      why: 'Otrzymujesz tę wiadomość niezależnie od ustawień powiadomień, ponieważ chroni Twoje konto.',
    },
    passkey_removed: {
      title: 'Usunięto klucz dostępu',
      paragraphs: [
        'Klucz dostępu (passkey) Twojego konta w firmie {business} w {brand} usunięto {time} (czasu brytyjskiego). Nikogo już nie wpuszcza.',
        'Jeśli nic o tym nie wiesz, natychmiast powiadom dyrektora swojej firmy.',
      ],
      action: 'Otwórz {brand}',
      why: 'Otrzymujesz tę wiadomość niezależnie od ustawień powiadomień, ponieważ chroni Twoje konto.',
    },
  },
};
