import type { Catalogue } from '../catalogue';

/** Polish for what the server says where it refuses something, by the English sentence; what it fills in stands in braces. */
export const plServer: Catalogue = {
  '{label} is required': '{label}: wypełnij to pole',
  '{label} must be text': '{label}: wpisz tekst',
  '{label} must be at least {min} characters':
    '{label}: co najmniej {min, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}}',
  '{label} must be at most {max} characters':
    '{label}: najwyżej {max, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}}',
  '{label} holds a character that is not text': '{label}: zawiera znak, który nie jest tekstem',
  '{label} hold a character that is not text': '{label}: zawierają znak, który nie jest tekstem',
  '{label} must be on one line': '{label}: musi mieścić się w jednym wierszu',
  '{label} must be an email address': '{label}: to nie jest adres e-mail',
  '{label} must be an id (UUID)': '{label}: wymagany jest identyfikator (UUID)',
  '{label} must be a list of ids (UUID)': '{label}: wymagana jest lista identyfikatorów (UUID)',
  '{label} must be one of {value}': '{label}: do wyboru jest {value}',
  '{label} must be among {value}': '{label}: do wyboru jest {value}',
  '{label} must be a list': '{label}: wymagana jest lista',
  '{label} must hold at least 1 item': '{label}: co najmniej 1 pozycja',
  '{label} must hold at least {min} items':
    '{label}: co najmniej {min, plural, one {# pozycja} few {# pozycje} many {# pozycji} other {# pozycji}}',
  '{label} must hold at most {max} items':
    '{label}: najwyżej {max, plural, one {# pozycja} few {# pozycje} many {# pozycji} other {# pozycji}}',
  '{label} must be a list of texts': '{label}: wymagana jest lista tekstów',
  '{label} must hold texts of at most {maxLength} characters':
    '{label}: każdy tekst najwyżej {maxLength, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}}',
  '{label} must hold objects only': '{label}: wymagana jest lista obiektów',
  '{label} must be an object': '{label}: wymagany jest obiekt',
  '{label} must be a day, YYYY-MM-DD': '{label}: podaj dzień (RRRR-MM-DD)',
  '{label} must be a day from {FIRST_DAY} to {LAST_DAY}': '{label}: podaj dzień z okresu: {FIRST_DAY} – {LAST_DAY}',
  '{label} must be an instant, YYYY-MM-DDThh:mm:ssZ': '{label}: podaj dzień i godzinę (RRRR-MM-DDTgg:mm:ssZ)',
  '{label} must be a number of pounds with at most two decimals':
    '{label}: podaj kwotę w funtach, najwyżej z dwoma miejscami po przecinku',
  '{label} must be an amount in pounds with at most two decimals':
    '{label}: podaj kwotę w funtach, najwyżej z dwoma miejscami po przecinku',
  '{label} must be from {min} to {max}': '{label}: od {min} do {max}',
  '{label} must be a whole number': '{label}: podaj liczbę całkowitą',
  '{label} must be true or false': '{label}: tak albo nie (true, false)',
  'This request has no field {value}': 'To żądanie nie ma pola {value}',
  '{message} (and {length} more to put right)': '{message} (do poprawienia jeszcze: {length})',
  '{message} (and {length} more)': '{message} (i jeszcze: {length})',
  'The request is not what this call expects': 'Portal nie rozumie tego żądania',
  'The request could not be read': 'Nie udało się odczytać żądania',
  'Please sign in to continue': 'Zaloguj się, aby kontynuować',
  "You don't have permission to do this": 'Nie masz uprawnień do tej czynności',
  "We couldn't find what you asked for": 'Nie znaleźliśmy tego, o co prosisz',
  'The request took too long to arrive. Please try again': 'Żądanie docierało zbyt długo. Spróbuj ponownie',
  'What you sent is too large': 'To, co wysyłasz, jest za duże',
  'Too many requests. Please wait a moment and try again': 'Zbyt wiele żądań. Poczekaj chwilę i spróbuj ponownie',
  'Too many requests. Please wait {retryAfterSeconds} seconds and try again':
    'Zbyt wiele żądań. Odczekaj {retryAfterSeconds, plural, one {# sekundę} few {# sekundy} many {# sekund} other {# sekundy}} i spróbuj ponownie',
  'The portal is busy or restarting. Please try again in a few seconds':
    'Portal jest zajęty albo uruchamia się ponownie. Spróbuj za kilka sekund',
  'The request is nested too deeply': 'Żądanie jest zbyt zagnieżdżone',
  'The request holds too many values': 'Żądanie zawiera zbyt wiele wartości',
  'This is already in use.': 'To jest już w użyciu.',
  'Somebody else changed this at the same moment. Look at it again, then repeat what you did.':
    'Ktoś zmienił to w tej samej chwili. Obejrzyj to jeszcze raz i powtórz czynność.',
  'This Idempotency-Key was used before with another request. Send this one with a new key.':
    'Ten klucz (Idempotency-Key) towarzyszył już innemu żądaniu. Wyślij to z nowym kluczem.',
  'Too much is being recorded at the moment. Nothing was changed; try again in a few seconds.':
    'W tej chwili zapisuje się zbyt wiele. Niczego nie zmieniono; spróbuj ponownie za kilka sekund.',
  'This person was deleted for good, so nothing more can be recorded about them.':
    'Tę osobę usunięto na stałe, więc niczego więcej nie można o niej zapisać.',
  'Live updates are not available right now. Everything else works; reload the page to see what is new.':
    'Aktualizacje na żywo są teraz niedostępne. Wszystko inne działa; odśwież stronę, aby zobaczyć nowości.',
  'This portal sends no notices to phones.': 'Ten portal nie wysyła powiadomień na telefony.',
  "This is no address of a browser's push service.": 'To nie jest adres usługi powiadomień przeglądarki.',
  "This is no browser's public key.": 'To nie jest klucz publiczny przeglądarki.',
  "This is no browser's secret.": 'To nie jest tajny klucz przeglądarki.',
  'You are never told of this, so there is nothing to choose.':
    'O tym nigdy nie powiadamiamy, więc nie ma czego wybierać.',
  'Too many failed sign-ins. Please wait {retryAfterSeconds} seconds and try again.':
    'Zbyt wiele nieudanych logowań. Odczekaj {retryAfterSeconds, plural, one {# sekundę} few {# sekundy} many {# sekund} other {# sekundy}} i spróbuj ponownie.',
  'Too many links were asked for. Please look in your email, or wait {retryAfterSeconds} seconds and try again.':
    'Poproszono o zbyt wiele linków. Zajrzyj do poczty albo odczekaj {retryAfterSeconds, plural, one {# sekundę} few {# sekundy} many {# sekund} other {# sekundy}} i spróbuj ponownie.',
  'Your driver account is inactive. Contact your office to have it activated.':
    'Twoje konto kierowcy jest nieaktywne. Skontaktuj się z biurem, aby je aktywować.',
  "Your account doesn't belong to an active business, so you can't use the portal.":
    'Twoje konto nie należy do aktywnej firmy, więc nie możesz korzystać z portalu.',
  'Your session has ended. Please sign in again.': 'Sesja dobiegła końca. Zaloguj się ponownie.',
  'You have no such session. It may have ended long ago.': 'Nie masz takiej sesji. Mogła zakończyć się już dawno.',
  'This call can be made from the portal itself only.': 'To można zrobić tylko w samym portalu.',
  'Many people are signing in right now. Please try again in a few seconds.':
    'Właśnie loguje się wiele osób. Spróbuj ponownie za kilka sekund.',
  '{reason} Choose another one.': '{reason} Wybierz inne.',
  'This password is nothing but blanks.': 'To hasło składa się z samych spacji.',
  'This password is one character, repeated.': 'To hasło to jeden powtórzony znak.',
  'This password is among those that people use, and others guess, most often.':
    'To hasło jest jednym z najczęściej używanych i odgadywanych.',
  "This password is the person's own name, username or email address.":
    'To hasło jest Twoim nazwiskiem, nazwą użytkownika lub adresem e-mail.',
  'A sort code has six digits, for instance 20-00-00.': 'Sort code ma sześć cyfr, na przykład 20-00-00.',
  'An account number has eight digits. Put noughts before a shorter one.':
    'Numer konta ma osiem cyfr. Krótszy uzupełnij zerami z przodu.',
  "There is no such account number at this sort code. Compare both with your bank's card, app or statement.":
    'Pod tym sort code nie może być takiego numeru konta. Porównaj oba numery z kartą, aplikacją lub wyciągiem z banku.',
  'This is not an email address, for instance name@example.co.uk.':
    'To nie jest adres e-mail, na przykład name@example.co.uk.',
  'This is not a telephone number: ten or eleven digits from 0 on, or + and the country code.':
    'To nie jest numer telefonu: dziesięć lub jedenaście cyfr od 0 albo + i numer kierunkowy kraju.',
  'This is not a UK postcode, for instance LS1 4AP.': 'To nie jest brytyjski kod pocztowy, na przykład LS1 4AP.',
  'No bank details were entered for this driver.': 'Nie wprowadzono danych konta.',
  'Other bank details were entered at the same moment. Look at them again, then verify those.':
    'W tej samej chwili wprowadzono inne dane konta. Obejrzyj je jeszcze raz.',
  'Your account is suspended, so you cannot change your bank details at the moment. Contact your office.':
    'Twoje konto jest zawieszone, więc nie możesz teraz zmienić danych konta bankowego. Skontaktuj się z biurem.',
  'Your account is suspended, so you cannot change your details at the moment. Contact your office.':
    'Twoje konto jest zawieszone, więc nie możesz teraz zmienić swoich danych. Skontaktuj się z biurem.',
  'There is no such driver.': 'Nie ma takiego kierowcy.',
  'Only a driver who is VAT registered can agree to self-billed VAT invoices.':
    'Na faktury VAT z samofakturowania może się zgodzić tylko kierowca zarejestrowany do VAT.',
  'A self-billing agreement ends after it begins.': 'Umowa samofakturowania kończy się później, niż zaczyna.',
  'The agreement on offer has changed since you opened it. Read it again, then accept it.':
    'Proponowana umowa zmieniła się od jej otwarcia. Przeczytaj ją ponownie i wtedy zaakceptuj.',
  '{first} (and {length} more to put right)': '{first} (do poprawienia jeszcze: {length})',
  '{businessName} writes VAT invoices for the work that you, {driverName}, do for it, from {from} to {until}.':
    '{businessName} wystawia faktury VAT za pracę, którą wykonujesz na jej rzecz ({driverName}), w okresie: {from} – {until}.',
  'You accept every invoice that it writes for you, until this agreement ends.':
    'Akceptujesz każdą fakturę, którą wystawi dla Ciebie, do końca tej umowy.',
  'You write no VAT invoices of your own for that work while this agreement is in force.':
    'Nie wystawiasz za tę pracę własnych faktur VAT, dopóki ta umowa obowiązuje.',
  'You say at once if your VAT number changes, if you are no longer VAT registered, or if you sell your business.':
    'Od razu zgłaszasz zmianę numeru VAT, utratę rejestracji do VAT oraz sprzedaż swojej firmy.',
  'The VAT shown on these invoices is your output tax, which you account for to HMRC.':
    'VAT wykazany na tych fakturach jest Twoim podatkiem należnym, który rozliczasz z HMRC.',
  'There is no such document.': 'Nie ma takiego dokumentu.',
  'You can send your own documents only.': 'Możesz wysyłać tylko własne dokumenty.',
  'Say whose document this is.': 'Podaj, czyj to dokument.',
  "This file isn't among those that were uploaded for this driver. Upload it for them first.":
    'Tego pliku nie ma wśród wysłanych. Najpierw go wyślij.',
  'This file was already sent as a document. Choose the new one.': 'Ten plik wysłano już jako dokument. Wybierz nowy.',
  'This document was already sent.': 'Ten dokument został już wysłany.',
  'This document can be downloaded once it is approved.': 'Ten dokument można pobrać, gdy zostanie zatwierdzony.',
  'A document is issued today at the latest.': 'Data wydania to najpóźniej dzisiaj.',
  'A document expires after it was issued.': 'Dokument traci ważność później, niż został wydany.',
  'This document expired on {expiryDate}. Only one that is still in force can count.':
    'Ten dokument stracił ważność: {expiryDate}. Liczy się tylko taki, który jeszcze obowiązuje.',
  'There is no such file.': 'Nie ma takiego pliku.',
  'This file was erased together with the person whom it belonged to.':
    'Ten plik usunięto razem z osobą, do której należał.',
  'There is no small picture of this file. Download the file itself.': 'Nie ma miniatury tego pliku. Pobierz sam plik.',
  'Send the file as multipart/form-data with the fields file and purpose.':
    'Wyślij plik jako multipart/form-data z polami file i purpose.',
  'This file is larger than {value} MB. Send a smaller one.': 'Ten plik ma ponad {value} MB. Wyślij mniejszy.',
  'This picture has more than {value} megapixels. Send a smaller one.':
    'To zdjęcie ma ponad {value} megapikseli. Wyślij mniejsze.',
  'This picture is damaged or incomplete. Take it again, or choose another one.':
    'To zdjęcie jest uszkodzone lub niekompletne. Zrób je ponownie albo wybierz inne.',
  'We cannot read HEIC pictures. On an iPhone choose Settings, Camera, Formats, Most Compatible, and take it again; or send it as JPEG.':
    'Nie odczytamy zdjęć HEIC. Na iPhonie wybierz Ustawienia, Aparat, Formaty, Najbardziej zgodne i zrób je ponownie albo wyślij je jako JPEG.',
  'This is not a picture that we can read. Send a JPEG, PNG or WebP picture.':
    'Nie odczytamy tego zdjęcia. Wyślij zdjęcie JPEG, PNG lub WebP.',
  'We cannot take files of this kind. Send a PDF, a Word, Excel or OpenDocument text file (docx, xlsx, odt), or a JPEG, PNG or WebP picture.':
    'Nie przyjmujemy plików tego rodzaju. Wyślij PDF, plik Word, Excel lub OpenDocument (docx, xlsx, odt) albo zdjęcie JPEG, PNG lub WebP.',
  'Drivers may send proof-of-delivery photos, their own documents, and photos for their messages to the office.':
    'Kierowcy mogą wysyłać zdjęcia POD, własne dokumenty i zdjęcia do wiadomości do biura.',
  "Drivers send their own files only, and admins nothing but documents in a driver's name.":
    'Kierowcy wysyłają tylko własne pliki.',
  'Your account is suspended, so you cannot enter jobs or add photos. Contact your office.':
    'Twoje konto jest zawieszone, więc nie możesz wpisywać zleceń ani dodawać zdjęć. Skontaktuj się z biurem.',
  'A photo did not arrive. Take it out, attach it again, and send your message once more.':
    'Jedno zdjęcie nie dotarło. Usuń je, dołącz ponownie i wyślij wiadomość jeszcze raz.',
  'More files came within a day than anybody needs. Please send the rest tomorrow.':
    'W ciągu dnia przyszło więcej plików, niż ktokolwiek potrzebuje. Resztę wyślij jutro.',
  'Send the file in the field named file.': 'Wyślij plik w polu o nazwie file.',
  'This file is empty. Choose another one.': 'Ten plik jest pusty. Wybierz inny.',
  'Send one file at a time, with the fields file, purpose and driverId alone.':
    'Wysyłaj pliki pojedynczo, tylko z polami file, purpose i driverId.',
  'The file did not arrive as a whole. Send it again.': 'Plik nie dotarł w całości. Wyślij go ponownie.',
  'Please fill in both subject and message fields': 'Wypełnij temat i wiadomość',
  'You can ask about your own remittances only.': 'Możesz pytać tylko o własne rozliczenia.',
  'There is no such remittance among yours.': 'Nie ma takiego rozliczenia wśród Twoich.',
  "Your account is {status}, so you can't send queries at the moment. Contact admin to have it made active again.":
    'Twoje konto jest {status}, więc nie możesz teraz wysyłać zapytań. Poproś administratora o jego aktywację.',
  'There is no such query of yours about this remittance to follow up.':
    'Nie masz takiego zapytania o to rozliczenie, które można kontynuować.',
  'There is no such query.': 'Nie ma takiego zapytania.',
  'There is no such ticket.': 'Nie ma takiego zgłoszenia.',
  'This ticket was already created.': 'To zgłoszenie zostało już utworzone.',
  'Title and description are required': 'Wypełnij tytuł i opis',
  '{value} is required': '{value}: wypełnij to pole',
  'Your office raised this ticket, so your office closes it. Write to them what you think of it.':
    'To zgłoszenie założyło Twoje biuro i to ono je zamyka. Napisz biuru, co o nim myślisz.',
  'Write something before you send the comment': 'Napisz coś, zanim wyślesz komentarz',
  'This comment was already sent.': 'Ten komentarz został już wysłany.',
  'A tax year is named like 2026-27.': 'Rok podatkowy podaje się jak 2026-27.',
  'Nothing was paid in this time, so there is no statement of it.':
    'W tym czasie niczego nie wypłacono, więc nie ma z niego zestawienia.',
  'A tax year is named like 2026-27, a quarter of it like 2026-27-q3 or 2026-27-calendar-q3.':
    'Rok podatkowy podaje się jak 2026-27, a jego kwartał jak 2026-27-q3 lub 2026-27-calendar-q3.',
  'No remittance counts in this tax year, so there are no documents of it.':
    'W tym roku podatkowym nie liczy się żadne rozliczenie, więc nie ma z niego dokumentów.',
  'Your documents are being prepared already. Wait until that download has ended.':
    'Twoje dokumenty są już przygotowywane. Poczekaj, aż pobieranie się skończy.',
  'Many documents are being prepared right now. Please try again in a few seconds.':
    'Właśnie przygotowywanych jest wiele dokumentów. Spróbuj ponownie za kilka sekund.',
  'This remittance was already {decision} by {decidedBy} on {decidedAt}. Nothing was changed.':
    'To rozliczenie ma już decyzję: {decision}. {decidedBy}, {decidedAt}. Niczego nie zmieniono.',
  'The driver withdrew this remittance on {withdrawnAt}. Nothing was changed.':
    'To rozliczenie zostało wycofane: {withdrawnAt}. Niczego nie zmieniono.',
  'The office made this remittance for you. Ask the office if something in it is wrong.':
    'To rozliczenie przygotowało dla Ciebie biuro. Zapytaj biuro, jeśli coś się w nim nie zgadza.',
  'This remittance has changed since you opened it. Open it again and decide on what it says now.':
    'To rozliczenie zmieniło się od jego otwarcia. Otwórz je ponownie i zdecyduj według tego, co mówi teraz.',
  'No VAT was invoiced for a membership fee on this remittance.':
    'W tym rozliczeniu nie zafakturowano VAT od opłaty członkowskiej.',
  'The invoice for the membership fee of this remittance stands, or there is none.':
    'Faktura za opłatę członkowską z tego rozliczenia obowiązuje albo jej nie ma.',
  'There is no e-invoice of it: both VAT numbers stand on one, and the document lacks one of them.':
    'Nie ma do tego e-faktury: muszą na niej być oba numery VAT, a w dokumencie brakuje jednego z nich.',
  'There is no e-invoice of it: the document is a statement and not a VAT invoice.':
    'Nie ma do tego e-faktury: dokument jest zestawieniem, a nie fakturą VAT.',
  'This remittance stands as it is, so there is no credit note for it.':
    'To rozliczenie obowiązuje bez zmian, więc nie ma do niego noty korygującej.',
  'This remittance is awaiting approval. Its document can be downloaded once it is approved.':
    'To rozliczenie czeka na zatwierdzenie. Jego dokument można pobrać po zatwierdzeniu.',
  'This remittance was rejected, so there is no document for it. Contact admin for details.':
    'To rozliczenie odrzucono, więc nie ma do niego dokumentu. Zapytaj administratora o szczegóły.',
  'This remittance was withdrawn, so there is no document for it.':
    'To rozliczenie wycofano, więc nie ma do niego dokumentu.',
  'You can submit remittances for your own {value} only.': 'Możesz wysyłać rozliczenia tylko za siebie ({value}).',
  'You can send again only a remittance of your own.': 'Ponownie możesz wysłać tylko własne rozliczenie.',
  'The remittance that you send again still awaits approval. Withdraw it first.':
    'Rozliczenie, które wysyłasz ponownie, czeka jeszcze na zatwierdzenie. Najpierw je wycofaj.',
  'The remittance that you send again was approved. Ask the office if something in it is wrong.':
    'Rozliczenie, które wysyłasz ponownie, zostało zatwierdzone. Zapytaj biuro, jeśli coś się w nim nie zgadza.',
  'The remittance that you send again was corrected by the office. Ask the office if something is wrong.':
    'Rozliczenie, które wysyłasz ponownie, poprawiło biuro. Zapytaj biuro, jeśli coś się nie zgadza.',
  'The remittance that you send again is for another week.':
    'Rozliczenie, które wysyłasz ponownie, dotyczy innego tygodnia.',
  'The office made the remittance that you send again from its own entries. Ask the office to make it again.':
    'Rozliczenie, które wysyłasz ponownie, biuro przygotowało z własnych wpisów. Poproś biuro, aby zrobiło je jeszcze raz.',
  'You have sent that remittance again already. Open the latest one instead.':
    'To rozliczenie zostało już wysłane ponownie. Otwórz najnowsze.',
  "Your account is {status}, so you can't {act} remittances. Contact admin to have it made active again.":
    'Twoje konto jest {status}, więc nie możesz tego zrobić ({act}). Poproś administratora o jego aktywację.',
  'Say what the additional deductions are for.': 'Napisz, za co są dodatkowe potrącenia.',
  '{field} was sent as {sent}, but is {expected}.': '{field}: wysłano {sent}, a jest {expected}.',
  "The figures don't add up: {value}": 'Kwoty się nie zgadzają: {value}',
  'Load {loadId} can be claimed only once.': 'Ładunek {loadId} można rozliczyć tylko raz.',
  'Load {loadId} is already on your remittance for the week of {weekStartDate}.':
    'Ładunek {loadId} jest już w Twoim rozliczeniu za tydzień od: {weekStartDate}.',
  "A job's date must lie within the week, {weekStartDate}.": 'Data zlecenia musi należeć do tygodnia: {weekStartDate}.',
  "A job's date can't be later than today.": 'Data zlecenia nie może być późniejsza niż dzisiaj.',
  'Load {loadId}: "{value}" must be a photo that you uploaded. Take or choose it again.':
    'Ładunek {loadId}: „{value}” musi być wysłanym przez Ciebie zdjęciem. Zrób je albo wybierz ponownie.',
  'A week starts on a Monday. Choose the Monday of the week you worked.':
    'Tydzień zaczyna się w poniedziałek. Wybierz poniedziałek tygodnia pracy.',
  'The week of {weekStartDate} ends on {sunday}.': 'Tydzień od {weekStartDate} kończy się: {sunday}.',
  'This week has not begun yet.': 'Ten tydzień jeszcze się nie zaczął.',
  'Remittances are accepted for up to {MAX_WEEKS_BACK} weeks back. Ask admin about older jobs.':
    'Rozliczenia przyjmujemy najwyżej {MAX_WEEKS_BACK, plural, one {# tydzień} few {# tygodnie} many {# tygodni} other {# tygodnia}} wstecz. O starsze zlecenia zapytaj administratora.',
  'Account holder name': 'Imię i nazwisko właściciela konta',
  'Bank name': 'Nazwa banku',
  'Sort code': 'Sort code',
  Content: 'Treść',
  Description: 'Opis',
  'Document type': 'Rodzaj dokumentu',
  'The file': 'Plik',
  'The reason': 'Powód',
  'Job price': 'Cena zlecenia',
  Jobs: 'Zlecenia',
  'POD photos': 'Zdjęcia POD',
  'Time of the tap': 'Godzina dotknięcia',
  'Deduction reason': 'Powód potrąceń',
  Language: 'Język',
  Token: 'Link',
  Login: 'Login',
  suspended: 'zawieszone',
  inactive: 'nieaktywne',
  submit: 'wysłanie rozliczenia',
  withdraw: 'wycofanie rozliczenia',
  approved: 'zatwierdzone',
  rejected: 'odrzucone',
  'another admin': 'inny administrator',
  'This code is wrong, or was used already. Enter the one that your app shows now.':
    'Ten kod jest błędny albo został już użyty. Podaj kod, który aplikacja pokazuje teraz.',
  'This recovery code is wrong, or was used already.': 'Ten kod zapasowy jest błędny albo został już użyty.',
  'Nobody resets their own second factor. Turn it off with a code, or ask another director.':
    'Nikt nie resetuje własnego drugiego składnika. Wyłącz go kodem albo poproś innego dyrektora.',
  'Only a director resets the second factor of somebody else.': 'Tylko dyrektor resetuje drugi składnik innej osoby.',
  'A code from your app has six digits.': 'Kod z aplikacji ma sześć cyfr.',
  'Enter a code from your authenticator app to go on.': 'Aby kontynuować, podaj kod z aplikacji uwierzytelniającej.',
  'You chose a new password since the office changed your email address, so it can no longer be confirmed here. Nothing else changes for you.':
    'Od zmiany Twojego adresu e-mail przez biuro wybrano nowe hasło, więc adresu nie można już tutaj potwierdzić. Poza tym nic się dla Ciebie nie zmienia.',
};
