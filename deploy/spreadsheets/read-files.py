"""Reads CSV files and workbooks as programs other than ours do, and prints their rows as JSON: by file, by row, by cell its kind and its text."""

import csv
import datetime
import decimal
import json
import sys

import openpyxl


def cell_of(cell):
    value = cell.value
    if value is None:
        return ["text", ""]
    if cell.data_type == "f":
        return ["formula", value]
    if isinstance(value, datetime.datetime):
        return ["date", value.isoformat()]
    if isinstance(value, (int, float)):
        # What is shown: a double holds pence exactly enough.
        places = ".2f" if cell.number_format.endswith("0.00") else ".0f"
        return ["number", format(decimal.Decimal(repr(value)), places)]
    return ["text", value]


def rows_of(path):
    if path.endswith(".csv"):
        with open(path, encoding="utf-8-sig", newline="") as file:
            return [[["text", text] for text in row] for row in csv.reader(file, strict=True)]
    (sheet,) = openpyxl.load_workbook(path).worksheets
    return [[cell_of(cell) for cell in row] for row in sheet.iter_rows()]


json.dump([rows_of(path) for path in sys.argv[1:]], sys.stdout)
